import { expect, test } from "vitest";
import { issuerOf, usualPerMinute, usualScopes } from "./mail-provider.ts";

const nothing = { issuer: null, tenant: null };

test.each([
  ["microsoft", { ...nothing, tenant: "firma.dk" }, "https://login.microsoftonline.com/firma.dk/v2.0"],
  ["microsoft", { ...nothing, issuer: "https://evil.example" }, null],
  ["google", { ...nothing, issuer: "https://evil.example" }, "https://accounts.google.com"],
  ["other", { ...nothing, issuer: "https://id.example" }, "https://id.example"],
  ["other", nothing, null],
] as const)("the issuer of %s, %j: %s", (kind, entered, expected) => {
  expect(issuerOf(kind, entered)).toBe(expected);
});

test("scopes and pace follow from the kind", () => {
  expect(usualScopes("microsoft", "clientCredentials")).toBe("https://outlook.office365.com/.default");
  expect(usualScopes("microsoft", "authorizationCode").split(" ")).toContain("offline_access");
  expect(usualScopes("google", "serviceAccount")).toBe("https://mail.google.com/");
  expect(usualScopes("other", "clientCredentials")).toBe("");
  expect([usualPerMinute("microsoft"), usualPerMinute("google"), usualPerMinute("other")]).toEqual([30, null, null]);
});
