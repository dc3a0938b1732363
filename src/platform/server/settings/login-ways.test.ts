import { expect, test } from "vitest";
import { asksForAddress, hasPasswords, loginWay, wayOfAddress } from "./login-ways.ts";
import { readOidc } from "./oidc-settings.ts";

const provider = { OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "havn", OIDC_CLIENT_SECRET: "a-secret" };
const domains = { OIDC_STAFF_DOMAINS: "Havn.example, havn.dk" };

const rows = [
  ["no provider", {}, "passwords", "passwords"],
  ["a provider", provider, "provider", "provider"],
  ["a provider for everybody", { ...provider, OIDC_FOR: "everybody" }, "provider", "provider"],
  ["a provider for staff", { ...provider, ...domains, OIDC_FOR: "staff" }, "provider", "passwords"],
  ["a provider for customers", { ...provider, ...domains, OIDC_FOR: "customers" }, "passwords", "provider"],
] as const;

test.each(rows)("with %s", (_name, env, staff, customers) => {
  const settings = { oidc: readOidc(env) };
  expect([loginWay(settings, true), loginWay(settings, false)]).toEqual([staff, customers]);
  expect(hasPasswords(settings)).toBe(staff === "passwords" || customers === "passwords");
  expect(asksForAddress(settings)).toBe(staff !== customers);
});

test.each([
  ["anna@havn.example", "provider"],
  [" Anna@HAVN.Example ", "provider"],
  ["whoever-there-is-not@havn.dk", "provider"],
  ["anna@mail.havn.example", "passwords"],
  ["anna@nothavn.example", "passwords"],
  ["anna@havn.example.evil.example", "passwords"],
  ["anna@havn.example@nordlys.example", "passwords"],
  ["anna@\u212aavn.example", "passwords"],
  ["nora@nordlys.example", "passwords"],
  ["", "passwords"],
])("the domain of %o leads staff to the provider, and others to passwords", (address, way) => {
  const oidc = readOidc({ ...provider, ...domains, OIDC_FOR: "staff" });
  expect(wayOfAddress({ oidc }, address)).toBe(way);
  const reverse = readOidc({ ...provider, ...domains, OIDC_FOR: "customers" });
  expect(wayOfAddress({ oidc: reverse }, address)).toBe(way === "provider" ? "passwords" : "provider");
});
