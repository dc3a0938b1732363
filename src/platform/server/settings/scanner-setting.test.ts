import { expect, test } from "vitest";
import { readClamd } from "./scanner-setting.ts";

test("without CLAMD_URL no file is scanned", () => {
  expect(readClamd({})).toBe(null);
  expect(readClamd({ CLAMD_URL: " " })).toBe(null);
});

test.each([
  ["tcp://clamd", { host: "clamd", port: 3_310, isPlainMeant: false }],
  ["tcp://127.0.0.1:3311/", { host: "127.0.0.1", port: 3_311, isPlainMeant: false }],
  ["tcp://[::1]:3310", { host: "::1", port: 3_310, isPlainMeant: false }],
  ["tcp://scan.example.com:3310?tls=off", { host: "scan.example.com", port: 3_310, isPlainMeant: true }],
  ["unix:/run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
  ["unix:///run/a%20b/clamd.ctl", { path: "/run/a b/clamd.ctl" }],
])("%s", (CLAMD_URL, expected) => {
  expect(readClamd({ CLAMD_URL })).toEqual(expected);
});

test.each([
  ["clamd:3310", "must be tcp://host:3310 or unix:/run/clamav/clamd.ctl"],
  ["http://clamd", "must be tcp://host:3310 or unix:/run/clamav/clamd.ctl"],
  ["/run/clamav/clamd.ctl", "must be tcp://host:3310 or unix:/run/clamav/clamd.ctl"],
  ["tcp://", "must have nothing but a host"],
  ["tcp://clamd/path", "must have nothing but a host"],
  ["tcp://u:hemmelig@clamd", "must not contain a password"],
  ["tcp://clamd:0", "has the port 0"],
  ["tcp://clamd?tls=on", "has another ?tls= than off"],
  ["tcp://clamd?timeout=3", "has an unknown ?timeout="],
  ["unix:clamd.ctl", "must have nothing but the path of a socket"],
  ["unix://host/clamd.ctl", "must have nothing but the path of a socket"],
  ["unix:/run/clamav/", "must have nothing but the path of a socket"],
  ["unix:/%zz", "has a path that can't be decoded"],
  [`unix:/${"a".repeat(120)}`, "has a path of more than 107 bytes"],
])("%s is rejected by name, without repeating it", (CLAMD_URL, message) => {
  const read = () => readClamd({ CLAMD_URL });
  expect(read).toThrow(`CLAMD_URL ${message}`);
  expect(read).not.toThrow("hemmelig");
});
