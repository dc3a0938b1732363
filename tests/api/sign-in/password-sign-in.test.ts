import { createHook } from "node:async_hooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { guessLimits } from "#sign-in/server/passwords/guess-limits.ts";
import { alikeEmails, kimsEmail } from "#tests/support/people/alike-emails.ts";
import { people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import {
  givePassword,
  goodPassword,
  otherPassword,
  sendForm,
  signInWith,
} from "#tests/support/sign-in/password-actions.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

const nora = { email: people.nora.email, password: goodPassword };

let havn: TestSignIn;
const db = () => havn.app.database.db;

beforeAll(async () => {
  havn = await startSignIn();
});
afterAll(() => havn.close());
beforeEach(() => givePassword(havn, "nora"));
afterEach(async () => {
  await db().deleteFrom("sign_in_guess").execute();
  await db().deleteFrom("user_password").execute();
});

const stored = async (): Promise<string | undefined> =>
  (await db().selectFrom("user_password").select("hash").where("user_id", "=", people.nora.id).executeTakeFirst())
    ?.hash;

describe("email and password", () => {
  test("sign a user in", async () => {
    const browser = new Browser(havn.origin);
    expect(await signInWith(havn, { ...nora, browser })).toMatchObject({ ended: whoAmI });
    expect(await (await browser.send(whoAmI)).json()).toEqual({ name: "Nora Nordlys" });
  });

  test.each([
    ["in capitals", { email: "NORA@Nordlys.Example" }],
    ["with spaces around", { email: `  ${people.nora.email} ` }],
    ["the alternative one", { email: "Nora@private.example" }],
    ["a password composed otherwise", { password: goodPassword.normalize("NFD") }],
  ])("sign a user in, %s", async (_case, change) => {
    await db().updateTable("app_user").set({ alternative_email: "nora@private.example" }).where("id", "=", 3).execute();
    expect((await signInWith(havn, { ...nora, ...change })).ended).toBe(whoAmI);
  });

  test.each([
    ["a wrong password", { password: otherPassword }],
    ["a password with a space too many", { password: `${goodPassword} ` }],
    ["one that is far too long", { password: "x".repeat(10_000) }],
    ["an e-mail that nobody has", { email: "nobody@nordlys.example" }],
    ["somebody without a password", { email: people.nils.email }],
    ["what is no e-mail", { email: "' or 1=1 --" }],
  ])("%s gets the same reply, which keeps the email but not the password", async (_case, change) => {
    const given = { ...nora, ...change };
    const { status, text } = await signInWith(havn, given);
    expect(status).toBe(401);
    expect(text).toContain("The email or the password is wrong.");
    expect(text).toContain(`name="email" type="email" autocomplete="username"`);
    expect(text).toContain(`value="${given.email.replaceAll("'", "&#39;")}"`);
    expect(text).not.toContain(given.password);
  });

  test("with a lookalike address belong to nobody", async () => {
    await db().updateTable("app_user").set({ email: kimsEmail }).where("id", "=", people.nora.id).execute();
    for (const [what, email] of alikeEmails) {
      expect((await signInWith(havn, { ...nora, email })).status, what).toBe(401);
    }
    expect((await signInWith(havn, { ...nora, email: "KIM.skiff@nordlys.example" })).ended).toBe(whoAmI);
    await db().updateTable("app_user").set({ email: nora.email }).where("id", "=", people.nora.id).execute();
  });

  test("that are missing are reported at their field", async () => {
    const { status, text } = await signInWith(havn, { email: " ", password: "" });
    expect(status).toBe(400);
    expect(text).toMatch(/<input id="email" aria-describedby="email-problem" aria-invalid="true" autofocus/);
    expect(text).toContain("Enter your email.");
    expect(text).toContain("Enter your password.");
  });

  test("of a removed person belong to nobody", async () => {
    await db().updateTable("app_user").set({ removed_at: new Date() }).where("id", "=", people.nora.id).execute();
    expect((await signInWith(havn, nora)).status).toBe(401);
    await db().updateTable("app_user").set({ removed_at: null }).where("id", "=", people.nora.id).execute();
  });

  test("from another site are rejected", async () => {
    const browser = new Browser(havn.origin);
    const page = await browser.openList();
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const reply = await browser.send(page, { method: "POST", body: new URLSearchParams(nora), headers });
    expect(reply.status).toBe(403);
  });

  test("are never logged", async () => {
    await signInWith(havn, nora);
    await signInWith(havn, { ...nora, password: otherPassword });
    const log = havn.logLines.join("");
    expect(log).not.toContain(goodPassword);
    expect(log).not.toContain(otherPassword);
    expect(log).not.toContain(people.nora.email);
  });
});

test("signing in rehashes a hash of lower cost, and no other", async () => {
  const cheap = await stored();
  expect(cheap).toContain("$m=256,t=1,p=1$");
  await signInWith(havn, { ...nora, password: otherPassword });
  expect(await stored()).toBe(cheap);
  await signInWith(havn, nora);
  const today = await stored();
  expect(today).toContain("$m=19456,t=2,p=1$");
  expect((await signInWith(havn, nora)).ended).toBe(whoAmI);
  expect(await stored()).toBe(today);
});

test("an unknown email takes the same work", async () => {
  await signInWith(havn, nora);
  const browser = new Browser(havn.origin);
  const page = await browser.openList();
  const hashes: string[] = [];
  const hook = createHook({ init: (_id, type) => type === "ARGON2REQUEST" && void hashes.push(type) }).enable();
  for (const email of [nora.email, "nobody@nordlys.example"]) {
    await db().deleteFrom("sign_in_guess").execute();
    hashes.length = 0;
    await sendForm(browser, page, { email, password: otherPassword });
    expect([email, hashes.length]).toEqual([email, 1]);
  }
  hook.disable();
});

describe("password guesses", () => {
  const wrong = (browser: Browser, page: string, email: string = nora.email) =>
    sendForm(browser, page, { email, password: otherPassword });
  /** As if there had been so many of what was guessed so far. */
  const haveGuessed = (count: number) => db().updateTable("sign_in_guess").set({ count }).execute();

  test("for one account end with 429, and are allowed again after 15 minutes, to the second", async () => {
    const browser = new Browser(havn.origin);
    const page = await browser.openList();
    expect((await wrong(browser, page)).status).toBe(401);
    await haveGuessed(guessLimits.account.most - 1);
    expect((await wrong(browser, page)).status).toBe(401);
    havn.clock.forward({ minutes: 5 });
    const refused = await wrong(browser, page);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("600");
    expect(refused.text).toContain("Try again in 10 min.");
    expect(refused.text).toContain(`value="${nora.email}"`);
    expect((await sendForm(browser, page, nora)).status, "not even the right one").toBe(429);
    havn.clock.forward({ minutes: 9, seconds: 59 });
    expect((await sendForm(browser, page, nora)).status).toBe(429);
    havn.clock.forward({ seconds: 1 });
    expect((await signInWith(havn, nora)).ended).toBe(whoAmI);
  });

  test("by others lock nobody out of a browser in which they signed in before", async () => {
    const own = new Browser(havn.origin);
    await signInWith(havn, { ...nora, browser: own });
    const other = new Browser(havn.origin);
    const page = await other.openList();
    await wrong(other, page);
    await haveGuessed(guessLimits.account.most);
    expect((await wrong(other, page)).status).toBe(429);
    for (const name of ["accessToken", "refreshToken", "oidcSession", "oidcSession.sig"]) own.cookies.delete(name);
    expect((await signInWith(havn, { ...nora, browser: own })).ended).toBe(whoAmI);
  });

  test("in a known browser are counted too, and only for its person", async () => {
    const own = new Browser(havn.origin);
    await signInWith(havn, { ...nora, browser: own });
    for (const name of ["accessToken", "refreshToken", "oidcSession", "oidcSession.sig"]) own.cookies.delete(name);
    const page = await own.openList();
    await wrong(own, page);
    await haveGuessed(guessLimits.knownBrowser.most - 1);
    expect((await wrong(own, page)).status).toBe(401);
    expect((await wrong(own, page)).status).toBe(429);
    expect((await wrong(own, page, people.nils.email)).status).toBe(401);
  });

  test("from one address end with 429, for any account", async () => {
    const browser = new Browser(havn.origin);
    const page = await browser.openList();
    await wrong(browser, page, "one@nordlys.example");
    await haveGuessed(guessLimits.address.most - 1);
    expect((await wrong(browser, page, "two@nordlys.example")).status).toBe(401);
    expect((await sendForm(browser, page, nora)).status).toBe(429);
  });

  test("made at once are counted one by one", async () => {
    const browser = new Browser(havn.origin);
    const page = await browser.openList();
    const all = await Promise.all(Array.from({ length: 26 }, () => wrong(browser, page)));
    expect(all.filter(({ status }) => status === 401)).toHaveLength(guessLimits.account.most);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(6);
  });

  test("that succeed don't count", async () => {
    for (let count = 0; count < 3; count += 1) await signInWith(havn, nora);
    const kept = await db().selectFrom("sign_in_guess").select(["key", "count"]).execute();
    expect(kept.filter(({ count }) => count > 0)).toEqual([]);
  });
});
