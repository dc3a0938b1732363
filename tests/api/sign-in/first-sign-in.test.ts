import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storeEmailLink } from "#email-links/server/link-store.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { guessLimits } from "#sign-in/server/passwords/guess-limits.ts";
import { nordlys, people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import {
  givePassword,
  goodPassword,
  otherPassword,
  sendForm,
  signInWith,
} from "#tests/support/sign-in/password-actions.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

/** Somebody new in each test. */
let ida = { id: 60, email: "ida-60@nordlys.example", name: "Ida Ny" };

let havn: TestSignIn;
const db = () => havn.app.database.db;

beforeAll(async () => {
  havn = await startSignIn();
});
afterAll(() => havn.close());
beforeEach(async () => {
  ida = { ...ida, id: ida.id + 1, email: `ida-${ida.id + 1}@nordlys.example` };
  await db()
    .insertInto("app_user")
    .values({ ...ida, kind: 1, name_sort: "ida ny", email_confirmed_at: null })
    .execute();
  const invited = { user_id: ida.id, customer_no: 1001, accepted_at: null, invited_at: havn.clock.now() };
  await db().insertInto("user_customer").values(invited).execute();
});
afterEach(() => db().deleteFrom("sign_in_guess").execute());

async function invite(userId: number = ida.id, email: string = ida.email): Promise<string> {
  const ticket = { purpose: "invitation" as const, userId, customerNumber: nordlys, email };
  return (await storeEmailLink(db(), ticket, havn.clock.now())).token;
}

const confirmPath = (token: string) => `/ConfirmEmail?token=${token}`;
const openPage = async (browser: Browser, token: string) => {
  const page = await browser.openList(confirmPath(token));
  return { page, text: await (await browser.send(page)).text() };
};
const stateOf = async () =>
  db()
    .selectFrom("app_user as u")
    .leftJoin("user_customer as m", "m.user_id", "u.id")
    .leftJoin("user_password as p", "p.user_id", "u.id")
    .leftJoin("email_link as t", "t.user_id", "u.id")
    .select([
      "u.email_confirmed_at as confirmed",
      "m.accepted_at as accepted",
      "p.changed_at as password",
      "t.used_at as used",
    ])
    .where("u.id", "=", ida.id)
    .executeTakeFirst();
const untouched = { confirmed: null, accepted: null, password: null, used: null };

describe("an invitation link", () => {
  test("greets its person, and isn't used up by opening it", async () => {
    const token = await invite();
    for (let count = 0; count < 2; count += 1) {
      const { text } = await openPage(new Browser(havn.origin), token);
      expect(text).toContain("Choose a password");
      expect(text).toContain("Hi Ida Ny. Nordlys A/S has invited you to Havn.");
      expect(text).toContain(`readonly value="${ida.email}"`);
      expect(text).not.toContain(token);
    }
    expect(await stateOf()).toEqual(untouched);
  });

  test("lets them choose a password: confirmed, accepted, used, signed in and returned, in one step", async () => {
    const token = await invite();
    const browser = new Browser(havn.origin);
    const { page } = await openPage(browser, token);
    const weak = await sendForm(browser, page, { newPassword: "IdaNordlys1" });
    expect([weak.status, weak.text.includes("too easy to guess")]).toEqual([400, true]);
    expect(await stateOf()).toEqual(untouched);
    const { ended } = await sendForm(browser, page, { newPassword: goodPassword });
    expect(ended).toBe(confirmPath(token));
    expect(await (await browser.send(whoAmI)).json()).toEqual({ name: ida.name });
    const now = havn.clock.now();
    expect(await stateOf()).toEqual({ confirmed: now, accepted: now, password: now, used: now });
    expect((await signInWith(havn, { email: ida.email, password: goodPassword })).ended).toBe(whoAmI);
    const audit = await db().selectFrom("audit_row").select("detail").where("act", "=", "/oidc/interaction").execute();
    expect(audit.at(-1)?.detail).toEqual({ userId: ida.id, customerNumber: nordlys, ticketId: expect.any(Number) });
  });

  test("works once, even if used twice at the same time", async () => {
    const token = await invite();
    const browsers = [new Browser(havn.origin), new Browser(havn.origin)];
    const pages = await Promise.all(browsers.map(async (browser) => (await openPage(browser, token)).page));
    const both = await Promise.all(
      browsers.map((browser, index) => sendForm(browser, pages[index] ?? "", { newPassword: goodPassword })),
    );
    expect(both.filter(({ ended }) => ended === confirmPath(token))).toHaveLength(1);
    expect(both.map(({ text }) => text).join("")).toContain("The link was used already");
  });

  test.each([
    ["of seven days", { days: 7 }, "Choose a password"],
    [
      "of seven days and a second",
      { days: 7, seconds: 1 },
      "An administrator in your company, or Havn, must send you a new one.",
    ],
  ])("%s", async (_case, age, said) => {
    const token = await invite();
    havn.clock.forward(age);
    expect((await openPage(new Browser(havn.origin), token)).text).toContain(said);
  });

  test("that is replaced, used or unknown says so above the sign-in form, and what to do", async () => {
    const first = await invite();
    const second = await invite();
    const browser = new Browser(havn.origin);
    expect((await openPage(browser, first)).text).toContain("Open the newest mail, and use the link in that.");
    const { page } = await openPage(browser, second);
    await sendForm(browser, page, { newPassword: goodPassword });
    const used = (await openPage(new Browser(havn.origin), second)).text;
    expect(used).toContain("The link was used already");
    expect(used).toContain('autocomplete="current-password"');
    const unknown = (await openPage(new Browser(havn.origin), "x".repeat(43))).text;
    expect(unknown).toContain("Email confirmation failed");
  });

  test("that has expired can't be used from an open page", async () => {
    const token = await invite();
    const browser = new Browser(havn.origin);
    const { page } = await openPage(browser, token);
    havn.clock.forward({ days: 7, seconds: 1 });
    const late = await sendForm(browser, page, { newPassword: goodPassword });
    expect(late.text).toContain("The link is older than 7 days.");
    expect(await stateOf()).toEqual(untouched);
  });

  test("for somebody whom the company removed in the meantime changes nothing", async () => {
    const token = await invite();
    const browser = new Browser(havn.origin);
    const { page } = await openPage(browser, token);
    await db().deleteFrom("user_customer").where("user_id", "=", ida.id).execute();
    const gone = await sendForm(browser, page, { newPassword: goodPassword });
    expect(gone.text).toContain("Email confirmation failed");
    expect(await stateOf()).toMatchObject({ confirmed: null, password: null, used: null });
  });

  test("for somebody with a password asks for it, with their email filled in", async () => {
    await givePassword(havn, "nora");
    await db()
      .updateTable("app_user")
      .set({ email: "norah@nordlys.example" })
      .where("id", "=", people.nora.id)
      .execute();
    const { text } = await openPage(new Browser(havn.origin), await invite(people.nora.id, "norah@nordlys.example"));
    expect(text).toContain("Log in to accept the invitation.");
    expect(text).toContain('value="norah@nordlys.example"');
    await db().updateTable("app_user").set({ email: people.nora.email }).where("id", "=", people.nora.id).execute();
  });

  test("applies even if somebody else is signed in at the provider, and replaces them", async () => {
    const browser = new Browser(havn.origin);
    await browser.signIn("nils");
    browser.cookies.delete("accessToken");
    browser.cookies.delete("refreshToken");
    const { page, text } = await openPage(browser, await invite());
    expect(text).toContain("Hi Ida Ny.");
    await sendForm(browser, page, { newPassword: goodPassword });
    expect(await (await browser.send(whoAmI)).json()).toEqual({ name: ida.name });
  });

  test("ends guesses with 429", async () => {
    const browser = new Browser(havn.origin);
    const page = await browser.openList(confirmPath("x".repeat(43)));
    const look = () => browser.send(page);
    for (let count = 1; count < guessLimits.link.most; count += 1) expect((await look()).status).toBe(200);
    const refused = await look();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "900"]);
  });
});

test("nobody can choose a password without an invitation", async () => {
  const browser = new Browser(havn.origin);
  const page = await browser.openList();
  const { status, ended } = await sendForm(browser, page, { newPassword: otherPassword, userId: "" });
  expect([status, ended]).toEqual([400, page]);
  const { text } = await sendForm(browser, page, { newPassword: otherPassword });
  expect(text).toContain('autocomplete="current-password"');
});

test("the token is sent only to the bundled provider", async () => {
  const token = await invite();
  const ask = async (env: Record<string, string>) => {
    const beside = await startSignIn({ beside: havn, env });
    const to = await new Browser(beside.origin).send(`${signInCalls.login.path}?RedirectUri=${confirmPath(token)}`);
    await beside.close();
    return to.headers.get("location") ?? "";
  };
  expect(await ask({})).toContain(`login_hint=${token}`);
});
