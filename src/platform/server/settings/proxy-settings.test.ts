import { expect, test } from "vitest";
import { readAllowedNetworks, readHosts, readTrustedProxies } from "./proxy-settings.ts";
import { SettingsError } from "./start-error.ts";

test.each([
  [undefined, null],
  ["0", 0],
  ["2", 2],
  ["10.0.0.5", ["10.0.0.5"]],
  ["10.0.0.5, 172.16.0.0/12,::1,fd00::/8", ["10.0.0.5", "172.16.0.0/12", "::1", "fd00::/8"]],
])("HAVN_TRUSTED_PROXIES: %s", (value, expected) => {
  expect(readTrustedProxies(value)).toEqual(expected);
});

test.each([
  "proxy.example.com",
  "10.0.0.0/33",
  "fd00::/129",
  "10.0.0.0/8/8",
  "10.0.0.0/",
  "10.0.0.1,,10.0.0.2",
  "fe80::1%eth0",
  "100",
  "-1",
  "loopback",
  Array.from({ length: 65 }, (_each, index) => `10.0.0.${index}`).join(),
])("HAVN_TRUSTED_PROXIES=%s is refused in one line that names it", (value) => {
  expect(() => readTrustedProxies(value)).toThrow(SettingsError);
  expect(() => readTrustedProxies(value)).toThrow(/^HAVN_TRUSTED_PROXIES [^\n]+$/);
});

test.each([
  [undefined, []],
  ["Havn1.Example.com, backend_2.example.com", ["havn1.example.com", "backend_2.example.com"]],
  ["*", ["*"]],
])("HAVN_HOSTS: %s", (value, expected) => {
  expect(readHosts(value)).toEqual(expected);
});

test.each(["https://havn.example", "havn.example:3000", "a,,b", "*.example.com", "a b", "-a"])(
  "HAVN_HOSTS=%s is refused in one line that names it",
  (value) => {
    expect(() => readHosts(value)).toThrow(SettingsError);
    expect(() => readHosts(value)).toThrow(/^HAVN_HOSTS [^\n]+$/);
  },
);

test.each([
  [undefined, []],
  ["10.0.0.5, 127.0.0.0/8,fd00::/8", [32, 8, 8]],
])("HAVN_ALLOWED_NETWORKS: %s", (value, prefixes) => {
  expect(readAllowedNetworks(value).map(({ prefix }) => prefix)).toEqual(prefixes);
});

test.each(["mail.example.com", "10.0.0.0/33", "10.0.0.1,,10.0.0.2", "*", "127.1"])(
  "HAVN_ALLOWED_NETWORKS=%s is refused in one line that names it",
  (value) => {
    expect(() => readAllowedNetworks(value)).toThrow(SettingsError);
    expect(() => readAllowedNetworks(value)).toThrow(/^HAVN_ALLOWED_NETWORKS [^\n]+$/);
  },
);
