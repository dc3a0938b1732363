import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayMs } from "#platform/rules/durations.ts";
import { sessionBounds } from "#sign-in/contract/session-bounds.ts";
import { sessionCalls } from "#sign-in/contract/session-calls.ts";
import { deleteSignInLeftovers } from "#sign-in/server/clean-up-store.ts";
import { sealToken } from "#sign-in/server/sealed.ts";
import { people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { givePassword, goodPassword, signInWith } from "#tests/support/sign-in/password-actions.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:152.0) Gecko/20100101 Firefox/152.0";
const { nora } = people;

let havn: TestSignIn;
const db = () => havn.app.database.db;

beforeAll(async () => {
  havn = await startSignIn();
});
afterAll(() => havn.close());
beforeEach(async () => {
  await db().deleteFrom("seen_browser").execute();
  await db().deleteFrom("sign_in_session").execute();
  await db().updateTable("app_user").set({ last_logged_in: null }).execute();
});

type QueuedMail = { readonly kind: string; readonly to: string; readonly subject: string; readonly text: string };

/** The emails about new browsers since the last call. */
async function mails(): Promise<QueuedMail[]> {
  const jobs = await db().deleteFrom("job").where("kind", "=", "send-mail").returning("payload").execute();
  return jobs.map(({ payload }) => (payload as { mail: QueuedMail }).mail).filter(({ kind }) => kind === "newBrowser");
}
const tellings = async () => (await mails()).length;

const newBrowser = () => new Browser(havn.origin, havn.address, firefox);

/** The provider doesn't know them from before. */
async function signIn(browser: Browser, person: "nora" | "nils" = "nora"): Promise<void> {
  forgetProvider(browser);
  await browser.signIn(person);
}

function forgetProvider({ cookies }: Browser): void {
  for (const name of [...cookies.keys()].filter((one) => one.startsWith("oidc"))) cookies.delete(name);
}

/** As a browser whose session an earlier version began. */
async function forgetId(browser: Browser): Promise<void> {
  browser.cookies.delete("browser");
  await sql`update sign_in_session set browser = null, system = null, browser_id = null`.execute(db());
}

test("a person is emailed about a browser that they haven't used, but not about the first ever", async () => {
  const [first, second] = [newBrowser(), newBrowser()];
  await signIn(first);
  expect(await tellings()).toBe(0);
  await signIn(second);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: nora.email, subject: "New login to Havn" });
  expect(mail?.text).toContain("Firefox on Windows");
  expect(mail?.text).toContain(`${havn.origin}/profile#sessions`);
  for (const browser of [first, second]) await signIn(browser);
  expect(await tellings()).toBe(0);
  const notes = await sql<{ noted: number }>`
    select count(*)::int as noted from audit_row where detail ->> 'newBrowser' = 'true'`.execute(db());
  expect(notes.rows).toEqual([{ noted: 1 }]);
});

test("a browser is known of each person by itself, and not by another's cookie", async () => {
  const [shared, own] = [newBrowser(), newBrowser()];
  await signIn(shared);
  await signIn(own, "nils");
  await signIn(shared, "nils");
  expect((await mails()).map(({ to }) => to)).toEqual([people.nils.email]);
  await signIn(shared);
  expect(await tellings()).toBe(0);
  const forged = newBrowser();
  forged.cookies.set("browser", { value: `${shared.cookie("browser")}x`, path: "/", attributes: "" });
  await signIn(forged);
  expect(await tellings()).toBe(1);
});

test("a browser whose session was ended from elsewhere is new again", async () => {
  const [first, second] = [newBrowser(), newBrowser()];
  await signIn(first);
  await signIn(second);
  expect(await tellings()).toBe(1);
  await second.post(sessionCalls.endOtherSessions.path);
  await signIn(second);
  expect(await tellings()).toBe(0);
  await signIn(first);
  expect(await tellings()).toBe(1);
});

test("at most some emails a day, and some browsers of a person are known", async () => {
  for (let n = 0; n <= sessionBounds.browserMails + 1; n += 1) await signIn(newBrowser());
  expect(await tellings()).toBe(sessionBounds.browserMails - 1);
  havn.clock.forward({ days: 1, seconds: 1 });
  await sql`insert into seen_browser select ${nora.id}, gen_random_uuid(), ${havn.clock.now()}::timestamptz - interval '2 days',
    ${havn.clock.now()}::timestamptz - interval '1 day' from generate_series(1, ${sessionBounds.browsers})`.execute(
    db(),
  );
  await signIn(newBrowser());
  expect(await tellings()).toBe(1);
  const known = await db().selectFrom("seen_browser").select("user_id").execute();
  expect(known).toHaveLength(sessionBounds.browsers);
});

test("a browser that isn't used for 400 days is forgotten", async () => {
  await signIn(newBrowser());
  await deleteSignInLeftovers(db(), new Date(havn.clock.now().getTime() + 400 * dayMs));
  expect(await db().selectFrom("seen_browser").select("user_id").execute()).toHaveLength(1);
  await deleteSignInLeftovers(db(), new Date(havn.clock.now().getTime() + 400 * dayMs + 1));
  expect(await db().selectFrom("seen_browser").select("user_id").execute()).toEqual([]);
});

test("after an upgrade, the browser of an open session counts as used when its token is refreshed", async () => {
  const [first, other] = [newBrowser(), newBrowser()];
  await signIn(first);
  await forgetId(first);
  await db().deleteFrom("seen_browser").execute();
  havn.clock.forward({ minutes: 5 });
  await Promise.all([first.send(whoAmI), first.send(whoAmI)]);
  const listed = (await (await first.send(sessionCalls.getOwnSessions.path)).json()) as { sessions: unknown[] };
  expect(listed.sessions).toMatchObject([{ browser: null, system: null }]);
  await signIn(first);
  expect(await tellings()).toBe(0);
  await signIn(other);
  expect(await tellings()).toBe(1);
});

test("after an upgrade, everybody's first browser counts as used, and no second one", async () => {
  await signIn(newBrowser());
  await sql`update seen_browser set browser_id = null`.execute(db());
  const [usual, other] = [newBrowser(), newBrowser()];
  await signIn(usual);
  expect(await tellings()).toBe(0);
  await signIn(other);
  expect(await tellings()).toBe(1);
});

test("after an upgrade, a browser in which the password was entered counts as used", async () => {
  await givePassword(havn, "nora");
  const enter = (browser: Browser) => {
    forgetProvider(browser);
    return signInWith(havn, { email: nora.email, password: goodPassword, browser });
  };
  const [first, second] = [newBrowser(), newBrowser()];
  await enter(first);
  const ends = new Date(havn.clock.now().getTime() + dayMs);
  const value = await sealToken(havn.signIn.keys.seal, "known-browser", { sub: String(nora.id), jti: "x" }, ends);
  second.cookies.set("signedInHere", { value, path: "/", attributes: "" });
  await enter(second);
  expect(await tellings()).toBe(0);
  // Since this version says since when, a browser that has lost only its id is new.
  first.cookies.delete("browser");
  await enter(first);
  expect(await tellings()).toBe(1);
});
