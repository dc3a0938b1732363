import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { impersonationCalls } from "#impersonation/contract/calls.ts";
import type { Reply } from "#platform/contract/call.ts";
import { sessionCalls } from "#sign-in/contract/session-calls.ts";
import { people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { givePassword, goodPassword, signInWith } from "#tests/support/sign-in/password-actions.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Safari/604.1";

let havn: TestSignIn;
let beside: TestSignIn;
const db = () => havn.app.database.db;

beforeAll(async () => {
  havn = await startSignIn();
  beside = await startSignIn({ beside: havn, env: { HAVN_ORIGIN: havn.origin } });
});
afterAll(async () => {
  await beside.close();
  await havn.close();
});
beforeEach(async () => {
  await db().deleteFrom("impersonation").execute();
  await db().deleteFrom("sign_in_session").execute();
});

/** A browser in which this person is signed in. */
async function signedIn(person: keyof typeof people, agent?: string): Promise<Browser> {
  const browser = new Browser(havn.origin, havn.address, agent);
  await browser.signIn(person);
  return browser;
}

type Sessions = Reply<typeof sessionCalls.getOwnSessions>["sessions"];
const sessionsOf = async (browser: Browser): Promise<Sessions> =>
  ((await (await browser.send(sessionCalls.getOwnSessions.path)).json()) as { sessions: Sessions }).sessions;

const end = async (browser: Browser, sessionId: string | undefined) =>
  (await browser.post(sessionCalls.endOwnSession.path, { sessionId })).status;

/** Who a browser's access token belongs to, as both processes say. */
const namesOf = (browser: Browser) =>
  Promise.all(
    [havn, beside].map(async ({ address }) => {
      const headers = { authorization: `Bearer ${browser.cookie("accessToken")}` };
      return ((await (await fetch(address + whoAmI, { headers })).json()) as { name: string | null }).name;
    }),
  );

test("a person sees their open sessions, the current one first, with browser, system, times and company", async () => {
  const phone = await signedIn("nora", iphone);
  havn.clock.forward({ minutes: 10 });
  const desk = await signedIn("nora", firefox);
  await signedIn("nils");
  const now = havn.clock.now();
  const before = new Date(now.getTime() - 600_000).toISOString();
  expect(await sessionsOf(desk)).toEqual([
    {
      ...{ id: expect.any(String), isCurrent: true, browser: "Firefox", system: "Linux", company: "Nordlys A/S" },
      ...{ createdAt: now.toISOString(), lastUsedAt: now.toISOString(), acting: null },
    },
    {
      ...{ id: expect.any(String), isCurrent: false, browser: "Safari", system: "iPhone", company: "Nordlys A/S" },
      ...{ createdAt: before, lastUsedAt: before, acting: null },
    },
  ]);
  expect((await sessionsOf(phone)).map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual([
    ["Safari", true],
    ["Firefox", false],
  ]);
  havn.clock.forward({ hours: 5 });
  expect(await sessionsOf(desk)).toHaveLength(2);
  havn.clock.forward({ hours: 5 });
  expect(await sessionsOf(desk), "the phone's has ended, unused").toHaveLength(1);
});

test("a session that acts for somebody is its staff member's, and isn't seen while acting", async () => {
  const acting = await signedIn("anna", firefox);
  await acting.post(impersonationCalls.impersonate.path, { customerNumber: "1001", email: people.nora.email });
  const anna = await signedIn("anna", iphone);
  const until = new Date(havn.clock.now().getTime() + 3_600_000).toISOString();
  expect(await sessionsOf(anna)).toMatchObject([
    { isCurrent: true, company: null, acting: null },
    { browser: "Firefox", company: "Nordlys A/S", acting: { name: "Nora Nordlys", until } },
  ]);
  expect(await sessionsOf(await signedIn("nora"))).toHaveLength(1);
  for (const { method, path } of [sessionCalls.getOwnSessions, sessionCalls.endOtherSessions])
    expect((await acting.send(path, { method })).status).toBe(403);
  expect(await end(anna, (await sessionsOf(anna))[1]?.id)).toBe(204);
  expect(await namesOf(acting)).toEqual([null, null]);
  const log = await db().selectFrom("impersonation").select("ended_at").execute();
  expect(log).toEqual([{ ended_at: havn.clock.now() }]);
});

test("ending one session ends it in all processes, and at the bundled provider", async () => {
  const [phone, desk] = [await signedIn("nora", iphone), await signedIn("nora", firefox)];
  expect(await namesOf(phone)).toEqual(["Nora Nordlys", "Nora Nordlys"]);
  expect(await end(desk, (await sessionsOf(desk))[1]?.id)).toBe(204);
  await expect.poll(() => namesOf(phone)).toEqual([null, null]);
  expect(await namesOf(desk)).toEqual(["Nora Nordlys", "Nora Nordlys"]);
  expect(await phone.openList(), "the provider asks again").toContain("/oidc/interaction/");
  expect(await sessionsOf(desk)).toHaveLength(1);
});

test("nobody ends another's session, one that has ended, or one that doesn't exist", async () => {
  const [nora, nils] = [await signedIn("nora"), await signedIn("nils")];
  const [own] = await sessionsOf(nora);
  const missing = await end(nils, "00000000-0000-4000-8000-000000000000");
  expect([await end(nils, own?.id), missing, await end(nils, "1")]).toEqual([404, 404, 400]);
  expect(await namesOf(nora)).toEqual(["Nora Nordlys", "Nora Nordlys"]);
  const other = await signedIn("nora");
  expect([await end(other, own?.id), await end(other, own?.id)]).toEqual([204, 404]);
});

test("ending all others leaves the current one and those of others, also of staff who act for the person", async () => {
  const [first, second, current] = [await signedIn("nora"), await signedIn("nora"), await signedIn("nora")];
  const [nils, anna] = [await signedIn("nils"), await signedIn("anna")];
  await anna.post(impersonationCalls.impersonate.path, { customerNumber: "1001", email: people.nora.email });
  expect((await current.post(sessionCalls.endOtherSessions.path)).status).toBe(204);
  for (const ended of [first, second]) await expect.poll(() => namesOf(ended)).toEqual([null, null]);
  expect(await namesOf(current)).toEqual(["Nora Nordlys", "Nora Nordlys"]);
  expect(await namesOf(anna)).toEqual(["Nora Nordlys", "Nora Nordlys"]);
  expect(await namesOf(nils)).toEqual(["Nils Nordlys", "Nils Nordlys"]);
});

test("administrators end all sessions of a person, with an audit row; others don't", async () => {
  const endOf = async (by: Browser, userId: number) =>
    (await by.post(sessionCalls.endSessionsOfUser.path, { userId })).status;
  const [nora, nils, fie, anna] = await Promise.all(
    (["nora", "nils", "fie", "anna"] as const).map((one) => signedIn(one)),
  );
  if (!nora || !nils || !fie || !anna) throw new Error("nobody signed in");
  expect(await endOf(nils, people.nora.id), "a user").toBe(403);
  expect(await endOf(fie, people.nils.id), "another company's").toBe(404);
  expect(await endOf(nora, people.nora.id), "their own").toBe(403);
  expect(await endOf(nora, people.nils.id)).toBe(204);
  await expect.poll(() => namesOf(nils)).toEqual([null, null]);
  expect(await endOf(anna, people.nora.id)).toBe(204);
  await expect.poll(() => namesOf(nora)).toEqual([null, null]);
  const bo = await signedIn("bo");
  await db()
    .updateTable("app_user")
    .set({ staff_roles: ["agent"] })
    .where("id", "=", people.anna.id)
    .execute();
  havn.signIn.principals.clear();
  expect(await endOf(anna, people.bo.id), "an agent, of a colleague").toBe(403);
  expect(await endOf(anna, people.fie.id), "an agent, of a customer's user").toBe(204);
  await db()
    .updateTable("app_user")
    .set({ staff_roles: ["administrator"] })
    .where("id", "=", people.anna.id)
    .execute();
  havn.signIn.principals.clear();
  expect(await endOf(anna, people.bo.id)).toBe(204);
  await expect.poll(() => namesOf(bo)).toEqual([null, null]);
  const rows = await db()
    .selectFrom("audit_row")
    .select(["user_id", "detail"])
    .where("act", "=", sessionCalls.endSessionsOfUser.path)
    .where("status", "<", 300)
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { user_id: people.nora.id, detail: { userId: people.nils.id } },
    { user_id: people.anna.id, detail: { userId: people.nora.id } },
    { user_id: people.anna.id, detail: { userId: people.fie.id } },
    { user_id: people.anna.id, detail: { userId: people.bo.id } },
  ]);
});

test("a new password ends the others in all processes", async () => {
  await givePassword(havn, "nora");
  const [first, second] = [new Browser(havn.origin), new Browser(havn.origin)];
  for (const browser of [first, second])
    await signInWith(havn, { email: people.nora.email, password: goodPassword, browser });
  expect(await namesOf(second)).toEqual(["Nora Nordlys", "Nora Nordlys"]);
  const changed = { oldPassword: goodPassword, newPassword: "grøn-lampe-71" };
  expect((await first.post("/api/User/ChangePassword", changed)).status).toBe(204);
  await expect.poll(() => namesOf(second)).toEqual([null, null]);
});
