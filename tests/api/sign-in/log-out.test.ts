import { decodeJwt } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { sessionBounds } from "#sign-in/contract/session-bounds.ts";
import { sharedComputerCookie } from "#sign-in/contract/shared-computer.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

let havn: TestSignIn;
const db = () => havn.app.database.db;

beforeAll(async () => {
  havn = await startSignIn();
});
afterAll(() => havn.close());

const logOut = async (browser: Browser, headers: Record<string, string> = {}) =>
  browser.send(signInCalls.logout.path, { method: "POST", headers });

const afterwards = async (browser: Browser) => (await browser.send(whoAmI)).json();

test("logging out by cookie ends the session, at the provider too, and returns to the site", async () => {
  const browser = new Browser(havn.origin);
  await browser.signIn("nora");
  const { accessToken, refreshToken } = {
    accessToken: browser.cookie("accessToken"),
    refreshToken: browser.cookie("refreshToken"),
  };
  const reply = await logOut(browser);
  expect(reply.status).toBe(200);
  const { location } = (await reply.json()) as { location: string };
  const url = new URL(location);
  expect(`${url.origin}${url.pathname}`).toBe(`${havn.origin}/oidc/session/end`);
  expect(url.searchParams.get("post_logout_redirect_uri")).toBe(havn.origin);
  expect(url.searchParams.get("id_token_hint")).toMatch(/^ey/);
  expect([browser.cookie("accessToken"), browser.cookie("refreshToken")]).toEqual(["", ""]);
  const ended = await browser.send(location);
  expect([ended.status, ended.headers.get("location")]).toEqual([303, `${havn.origin}/`]);
  expect(await afterwards(browser)).toEqual({ name: null });
  expect(await browser.openList(), "the provider forgot who it was").toContain("/oidc/interaction/");
  const headers = { authorization: `Bearer ${accessToken}` };
  expect(await (await fetch(`${havn.origin}${whoAmI}`, { headers })).json()).toEqual({ name: null });
  const refresh = await browser.post(signInCalls.refreshLogin.path, { refreshToken });
  expect(refresh.status).toBe(401);
});

test("a shared computer removes what its pages stored, but no cookies; others keep it", async () => {
  const browser = new Browser(havn.origin);
  await browser.signIn("nora");
  expect((await logOut(browser)).headers.get("clear-site-data")).toBeNull();
  browser.cookies.set(sharedComputerCookie, { value: "yes", path: "/", attributes: "" });
  await browser.signIn("nora");
  expect((await logOut(browser)).headers.get("clear-site-data")).toBe('"storage"');
  expect((await logOut(browser)).headers.get("clear-site-data"), "after the session has ended").toBe('"storage"');
});

test("too many open sessions: the least recently used one ends", async () => {
  const first = new Browser(havn.origin);
  await first.signIn("nils");
  await sql`update sign_in_session set last_used_at = last_used_at - interval '1 minute' where user_id = 4`.execute(
    db(),
  );
  await sql`insert into sign_in_session (id, user_id, customer_no, created_at, last_used_at)
    select gen_random_uuid(), user_id, customer_no, created_at, created_at
    from sign_in_session, generate_series(2, ${sessionBounds.open}::int)
    where user_id = 4 and ended_at is null`.execute(db());
  const open = async () =>
    (await sql`select id from sign_in_session where user_id = 4 and ended_at is null`.execute(db())).rows.length;
  expect(await open()).toBe(sessionBounds.open);
  const last = new Browser(havn.origin);
  await last.signIn("nils");
  expect(await open()).toBe(sessionBounds.open);
  const refreshToken = first.cookie("refreshToken");
  expect((await first.post(signInCalls.refreshLogin.path, { refreshToken })).status).toBe(401);
  expect(await afterwards(last)).toMatchObject({ name: "Nils Nordlys" });
});

test("too many open sessions: those of staff impersonating the user don't count, and continue", async () => {
  const { rows } = await sql<{ id: string }>`
    insert into sign_in_session (id, user_id, customer_no, impersonator_id, impersonated_until, created_at, last_used_at)
    select gen_random_uuid(), 4, 1001, 1, ${havn.clock.now()}::timestamptz + interval '1 hour', ${havn.clock.now()},
      ${havn.clock.now()}::timestamptz - interval '2 minutes'
    returning id`.execute(db());
  await new Browser(havn.origin).signIn("nils");
  const open = await sql<{ id: string; impersonator_id: number | null }>`
    select id, impersonator_id from sign_in_session where user_id = 4 and ended_at is null`.execute(db());
  const [acting, own] = [true, false].map((isActing) =>
    open.rows.filter((row) => (row.impersonator_id !== null) === isActing).map(({ id }) => id),
  );
  expect(acting).toEqual([rows[0]?.id]);
  expect(own).toHaveLength(sessionBounds.open);
});

test("too many ended sessions: the oldest are forgotten", async () => {
  await sql`insert into sign_in_session (id, user_id, customer_no, created_at, last_used_at, ended_at)
    select gen_random_uuid(), 4, 1001, at, at, at from (
      select ${havn.clock.now()}::timestamptz - n * interval '1 hour' as at
      from generate_series(1, ${sessionBounds.ended + 10}::int) n) ended`.execute(db());
  await new Browser(havn.origin).signIn("nils");
  const { rows } = await sql<{ count: number; oldest: number }>`
    select count(*)::int as count, extract(epoch from ${havn.clock.now()}::timestamptz - min(last_used_at))::int / 3600 as oldest
    from sign_in_session where user_id = 4 and impersonator_id is null and ended_at is not null`.execute(db());
  expect(rows[0]?.count).toBe(sessionBounds.ended);
  expect(rows[0]?.oldest).toBeLessThanOrEqual(sessionBounds.ended);
});

test("logging out by bearer token works", async () => {
  const browser = new Browser(havn.origin);
  await browser.signIn("nora");
  const authorization = `Bearer ${browser.cookie("accessToken")}`;
  const response = await fetch(`${havn.origin}${signInCalls.logout.path}`, {
    method: "POST",
    headers: { authorization },
  });
  expect(response.status).toBe(200);
  expect(((await response.json()) as { location: string }).location).toContain("/oidc/session/end?");
  expect(await afterwards(browser)).toEqual({ name: null });
});

test("logging out works with an expired access token", async () => {
  const browser = new Browser(havn.origin);
  await browser.signIn("nora");
  const sessionId = String(decodeJwt(browser.cookie("accessToken")).sid);
  havn.clock.forward({ minutes: 10 });
  expect((await logOut(browser)).status).toBe(200);
  const session = await db()
    .selectFrom("sign_in_session")
    .select("ended_at")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  expect(session?.ended_at).toEqual(havn.clock.now());
});

test("logging out without a user leads to the sign-in page", async () => {
  const reply = await logOut(new Browser(havn.origin));
  expect(await reply.json()).toEqual({ location: `${havn.origin}/login` });
});

test("logging out at the provider without proof asks first", async () => {
  const browser = new Browser(havn.origin);
  await browser.signIn("nora");
  const asked = await browser.send("/oidc/session/end");
  expect(asked.status).toBe(200);
  expect(await asked.text()).toContain("Log out?");
});
