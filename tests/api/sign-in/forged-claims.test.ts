import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { freePort } from "#tests/support/network/free-ports.ts";
import { type ForgingProvider, startForgingProvider } from "#tests/support/sign-in/forging-provider.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

let provider: ForgingProvider;
let havn: TestSignIn;

beforeAll(async () => {
  const [port, other] = [await freePort(), await freePort()];
  provider = await startForgingProvider(other);
  havn = await startSignIn({ port, env: provider.env });
});
afterAll(async () => {
  await havn.close();
  await provider.close();
});
beforeEach(async () => {
  havn.logLines.length = 0;
  provider.tokenReply = null;
  havn.clock.forward({ minutes: 1 });
  await havn.app.database.db.deleteFrom("user_identity").execute();
});

const nora = { sub: "forged|nora", email: "nora@nordlys.example", email_verified: true };
const failed = "/login?error=failed&returnUrl=%2Fwho-am-i";
const deep = JSON.parse(`${"[".repeat(2_000)}${"]".repeat(2_000)}`) as unknown;

/** Signs in with these claims; returns the path at which the browser ends up, and how many people are linked then. */
async function signIn(claims: Record<string, unknown>): Promise<[path: string, linked: number]> {
  provider.claims = claims;
  const browser = new Browser(havn.origin);
  const { address, response } = await browser.follow(`${signInCalls.login.path}?RedirectUri=${whoAmI}`);
  expect(response.status).not.toBe(500);
  const linked = await havn.app.database.db.selectFrom("user_identity").select("user_id").execute();
  return [address.replace(havn.origin, ""), linked.length];
}

const log = () => havn.logLines.join("");

test("correct claims sign a user in", async () => {
  expect(await signIn(nora)).toEqual([whoAmI, 1]);
});

test.each<[string, unknown]>([
  ["with a NUL", "forged|\0nora"],
  ["with a line break", "forged|nora\n"],
  ["with half a character", "forged|\ud800"],
  ["of 256 characters", "x".repeat(256)],
  ["of a million characters", "x".repeat(1_000_000)],
  ["that is empty", ""],
  ["that is a number", 7],
  ["that is an object", { toString: "nora" }],
  ["that is a list, 2,000 deep", deep],
  ["that is missing", undefined],
])("a subject %s leads to the neutral page, and is logged without a stack trace", async (_name, sub) => {
  expect(await signIn({ ...nora, sub })).toEqual([failed, 0]);
  expect(log()).toContain("sign-in failed");
  expect(log()).not.toMatch(/"stack"|request failed|nora@nordlys/);
});

test.each<[string, unknown]>([
  ["with a NUL", "nora@nordlys.example\0"],
  ["with half a character", "\udc00nora@nordlys.example"],
  ["of 600,000 characters", `${"x".repeat(600_000)}@nordlys.example`],
  ["that is a list", ["nora@nordlys.example"]],
  ["that is an object", { address: "nora@nordlys.example" }],
  ["that is a list, 2,000 deep", deep],
  ["that is a number", 7],
  ["that is null", null],
])("an email %s belongs to nobody", async (_name, email) => {
  expect(await signIn({ ...nora, email })).toEqual(["/unknown-user", 0]);
  expect(log()).not.toMatch(/"stack"|request failed/);
});

test.each<[string, unknown]>([
  ["a number", 1],
  ["a list", [true]],
  ["deep", deep],
])("an email_verified claim that is %s verifies nothing", async (_name, flag) => {
  expect(await signIn({ ...nora, email_verified: flag })).toEqual(["/login?error=unverified&returnUrl=%2Fwho-am-i", 0]);
});

test.each<[string, string]>([
  ["nested 100,000 deep", `{"id_token":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
  ["cut off", '{"id_token":'],
  ["a list", "[]"],
  ["with an ID token that is none", '{"access_token":"x","token_type":"Bearer","id_token":"\\u0000"}'],
])("a reply with tokens %s leads to the neutral page", async (_name, reply) => {
  provider.tokenReply = reply;
  expect(await signIn(nora)).toEqual([failed, 0]);
  expect(log()).not.toMatch(/"stack"|request failed/);
});
