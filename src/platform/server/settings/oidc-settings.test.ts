import { expect, test } from "vitest";
import { readOidc } from "./oidc-settings.ts";
import { SettingsError } from "./start-error.ts";

const provider = { OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "havn", OIDC_CLIENT_SECRET: "a-secret" };
const usual = { issuer: "https://id.example.com", clientId: "havn", clientSecret: "a-secret" };

test.each([
  ["none", {}, null],
  ["what belongs to none", { OIDC_CLIENT_AUTH: "client_secret_post" }, null],
  ["all three", provider, { ...usual, clientAuth: null, trustsEmails: false, isFor: "everybody", staffDomains: [] }],
  ["a method", { ...provider, OIDC_CLIENT_AUTH: "client_secret_post" }, { clientAuth: "client_secret_post" }],
  ["the other one", { ...provider, OIDC_CLIENT_AUTH: "client_secret_basic" }, { clientAuth: "client_secret_basic" }],
  ["trusted emails", { ...provider, OIDC_TRUST_EMAILS: "true" }, { trustsEmails: true }],
  [
    "staff only",
    { ...provider, OIDC_FOR: "staff", OIDC_STAFF_DOMAINS: "Havn.dk , havn.example" },
    { isFor: "staff", staffDomains: ["havn.dk", "havn.example"] },
  ],
  ["everybody, with domains", { ...provider, OIDC_STAFF_DOMAINS: "havn.dk" }, { isFor: "everybody" }],
  ["everybody, and none", { OIDC_FOR: "everybody" }, null],
  [
    "a local provider without https",
    { ...provider, OIDC_ISSUER: "http://localhost:9000/x" },
    { issuer: "http://localhost:9000/x" },
  ],
])("a provider: %s", (_name, env, expected) => {
  const read = readOidc(env);
  if (expected === null) expect(read).toBeNull();
  else expect(read).toMatchObject(expected);
});

test.each([
  ["OIDC_CLIENT_ID", { ...provider, OIDC_CLIENT_ID: undefined }],
  ["OIDC_CLIENT_SECRET", { ...provider, OIDC_CLIENT_SECRET: " " }],
  ["OIDC_ISSUER", { OIDC_CLIENT_ID: "havn", OIDC_CLIENT_SECRET: "x" }],
  ["OIDC_ISSUER", { ...provider, OIDC_ISSUER: "http://id.example.com" }],
  ["OIDC_CLIENT_AUTH", { ...provider, OIDC_CLIENT_AUTH: "private_key_jwt" }],
  ["OIDC_FOR", { ...provider, OIDC_FOR: "colleagues", OIDC_STAFF_DOMAINS: "havn.dk" }],
  ["OIDC_ISSUER", { OIDC_FOR: "staff", OIDC_STAFF_DOMAINS: "havn.dk" }],
  ["OIDC_STAFF_DOMAINS", { ...provider, OIDC_FOR: "customers" }],
  ["OIDC_STAFF_DOMAINS", { ...provider, OIDC_STAFF_DOMAINS: "anna@havn.dk" }],
  ["OIDC_STAFF_DOMAINS", { ...provider, OIDC_STAFF_DOMAINS: "havn.dk,," }],
  ["OIDC_TRUST_EMAILS", { ...provider, OIDC_TRUST_EMAILS: "example.com" }],
])("a wrong %s is refused in one line that names it", (name, env) => {
  expect(() => readOidc(env)).toThrow(SettingsError);
  expect(() => readOidc(env)).toThrow(new RegExp(`^${name} [^\n]+$`));
});
