import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { passwordCalls } from "#sign-in/contract/password-calls.ts";
import { guessLimits } from "#sign-in/server/passwords/guess-limits.ts";
import { people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import {
  givePassword,
  goodPassword,
  linkFor,
  otherPassword,
  signInWith,
} from "#tests/support/sign-in/password-actions.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

const { getPasswordState, changePassword } = passwordCalls;
const { email } = people.nora;

let havn: TestSignIn;
let browser: Browser;
const db = () => havn.app.database.db;

beforeAll(async () => {
  havn = await startSignIn();
});
afterAll(() => havn.close());
beforeEach(async () => {
  await givePassword(havn, "nora");
  browser = new Browser(havn.origin);
  await signInWith(havn, { email, password: goodPassword, browser });
});
afterEach(async () => {
  await db().deleteFrom("sign_in_guess").execute();
  await db().deleteFrom("user_password").execute();
});

const change = async (oldPassword: string, newPassword: string, from = browser) => {
  const response = await from.post(changePassword.path, { oldPassword, newPassword });
  const text = await response.text();
  const { code, problem } = (text ? JSON.parse(text).data : {}) as { code?: string; problem?: string };
  return { status: response.status, code, problem, retryAfter: response.headers.get("retry-after") };
};

describe("a signed-in user", () => {
  test("sees whether they have a password", async () => {
    const said = await (await browser.send(getPasswordState.path)).json();
    expect(said).toEqual({ hasPassword: true, changedAt: havn.clock.now().toISOString() });
    const nils = new Browser(havn.origin);
    await nils.signIn("nils");
    expect(await (await nils.send(getPasswordState.path)).json()).toEqual({ hasPassword: false, changedAt: null });
  });

  test("changes it: this session continues, the others and all links end", async () => {
    const other = new Browser(havn.origin);
    await signInWith(havn, { email, password: goodPassword, browser: other });
    const link = await linkFor(havn, email);
    expect(await change(goodPassword, otherPassword)).toMatchObject({ status: 204 });
    expect(await (await browser.send(whoAmI)).json()).toEqual({ name: "Nora Nordlys" });
    expect(await (await other.send(whoAmI)).json()).toEqual({ name: null });
    expect((await new Browser(havn.origin).send(link)).status).toBe(410);
    expect((await signInWith(havn, { email, password: goodPassword })).status).toBe(401);
    expect((await signInWith(havn, { email, password: otherPassword })).ended).toBe(whoAmI);
  });

  test("can still sign out without a question", async () => {
    await change(goodPassword, otherPassword);
    const reply = await browser.send("/api/Authentication/Logout", { method: "POST" });
    const { location } = (await reply.json()) as { location: string };
    expect((await browser.send(location)).headers.get("location")).toBe(`${havn.origin}/`);
  });

  test.each([
    ["a wrong old one", otherPassword, otherPassword, "wrongPassword", undefined],
    ["a weak one", goodPassword, "password1234", "tooWeak", "tooWeak"],
    ["one of their own name", goodPassword, "nora.nordlys", "tooWeak", "tooWeak"],
    ["a short one", goodPassword, "Xk29!mmz1", "tooWeak", "tooShort"],
  ])("can't change it with %s", async (_case, oldPassword, newPassword, code, problem) => {
    expect(await change(oldPassword, newPassword)).toMatchObject({ status: 400, code, problem });
    expect((await signInWith(havn, { email, password: goodPassword })).ended).toBe(whoAmI);
  });

  test("who guesses the old password gets a retry time", async () => {
    for (let count = 0; count < guessLimits.change.most; count += 1) await change(otherPassword, otherPassword);
    expect(await change(goodPassword, otherPassword)).toMatchObject({ status: 429, retryAfter: "900" });
  });

  test("without a password can't change one", async () => {
    const nils = new Browser(havn.origin);
    await nils.signIn("nils");
    expect(await change("anything", otherPassword, nils)).toMatchObject({ status: 400, code: "wrongPassword" });
  });
});

test("with an external provider there are no passwords here, and no pages of the bundled one", async () => {
  const env = { OIDC_ISSUER: "http://localhost:9", OIDC_CLIENT_ID: "havn", OIDC_CLIENT_SECRET: "x" };
  const outside = await startSignIn({ beside: havn, env });
  const authorization = `Bearer ${browser.cookie("accessToken")}`;
  const headers = { authorization, "content-type": "application/json" };
  const send = async (path: string, init: RequestInit = {}) => (await fetch(outside.address + path, init)).status;
  // The token was issued for another origin, so there is no session at this one.
  const session = await outside.signIn.tokens.verify(browser.cookie("accessToken"), havn.clock.now());
  expect(session).toBeNull();
  for (const path of ["/oidc/auth", "/oidc/forgot-password", "/oidc/choose-password?token=x", "/oidc/interaction/x"]) {
    expect(await send(path), path).toBe(404);
    const form = { origin: outside.origin, "content-type": "application/x-www-form-urlencoded" };
    expect(await send(path, { method: "POST", headers: form, body: "email=x" }), path).toBeGreaterThanOrEqual(400);
  }
  expect(await send(getPasswordState.path, { headers })).toBe(401);
  await outside.close();
});

test("production without a provider has passwords, and no list of people", async () => {
  const env = { NODE_ENV: "production", HAVN_ORIGIN: "http://localhost:4988", HAVN_HOST: "localhost" };
  const url = { DATABASE_URL: havn.database.url };
  const production = await startSignIn({ beside: havn, env: { ...env, ...url } });
  const visitor = new Browser(production.origin, production.address);
  const page = await visitor.openList();
  const html = await (await visitor.send(page)).text();
  expect(html).toContain('autocomplete="current-password"');
  expect(html).not.toContain('name="userId"');
  const chosen = { method: "POST", body: new URLSearchParams({ userId: String(people.nora.id) }) };
  expect((await visitor.send(page, chosen)).status).toBe(400);
  const given = { method: "POST", body: new URLSearchParams({ email, password: goodPassword }) };
  expect((await visitor.send(page, given)).status).toBe(303);
  await production.close();
});
