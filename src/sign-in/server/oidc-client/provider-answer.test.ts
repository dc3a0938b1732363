import { expect, test } from "vitest";
import { type SaidEmail, saidEmail } from "./provider-answer.ts";

const email = "nora@nordlys.example";
const verified: SaidEmail = { verified: email };
const denied: SaidEmail = { unverified: "denied" };

test.each<[string, Readonly<Record<string, unknown>>, usual: SaidEmail, trusted: SaidEmail]>([
  ["verified", { email, email_verified: true }, verified, verified],
  ["as text", { email, email_verified: "true" }, verified, verified],
  ["not verified", { email, email_verified: false }, denied, denied],
  ["as text", { email, email_verified: "false" }, denied, denied],
  ["another value", { email, email_verified: 0 }, denied, denied],
  ["another text", { email, email_verified: "" }, denied, denied],
  ["nothing said", { email }, { unverified: "notSaid" }, verified],
  ["null", { email, email_verified: null }, { unverified: "notSaid" }, verified],
  ["no email", { email_verified: true }, { verified: null }, { verified: null }],
  ["no text", { email: 7 }, { verified: null }, { verified: null }],
  ["an empty one", { email: "", email_verified: true }, { verified: null }, { verified: null }],
])("an email, %s: %o", (_name, claims, usual, trusted) => {
  expect(saidEmail(claims, false)).toEqual(usual);
  expect(saidEmail(claims, true)).toEqual(trusted);
});
