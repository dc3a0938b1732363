import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "#platform/server/database/database.ts";
import { limitsOf } from "#platform/server/database/database-limits.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { forgotPasswordPath } from "#sign-in/server/passwords/password-link.ts";
import { type HeldLock, holdTriggers, waitForTest } from "#tests/support/havn/hold-lock.ts";
import type { TcpProxy } from "#tests/support/network/tcp-proxy.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

const { refreshLogin, logout } = signInCalls;

let havn: TestSignIn;
let proxy: TcpProxy;
let beside: Database;
let browser: Browser;
beforeAll(async () => {
  havn = await startSignIn({ proxied: true, databaseLimits: { ...limitsOf(), answerMs: 1_500, requestMs: 6_000 } });
  if (!havn.proxy) throw new Error("no proxy");
  proxy = havn.proxy;
  beside = openDatabase(havn.database.url, { connections: 1, statementTimeoutMs: 60_000 });
});
afterAll(async () => {
  await beside.close();
  await havn.close();
});
beforeEach(async () => {
  browser = new Browser(havn.origin);
  await browser.signIn("nora");
});
afterEach(async () => {
  proxy.refuse(false);
  proxy.swallow(null);
  await sql`drop trigger if exists broken on sign_in_session; drop trigger if exists broken on refresh_token`.execute(
    beside.db,
  );
  await expect.poll(() => havn.app.health.isReady()).toBe(true);
});

const goAway = () => {
  proxy.refuse(true);
  proxy.reset();
};
const comeBack = async () => {
  proxy.refuse(false);
  await expect.poll(() => havn.app.health.isReady()).toBe(true);
};

const asPage = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const openPage = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  browser.send(path, { headers: { ...asPage, ...headers } });
const authenticateBearer = async () => ((await (await browser.send(whoAmI)).json()) as { name: string | null }).name;
const cookies = () => [...browser.cookies].map(([name, { value }]) => [name, value]);

test("a page reports the outage in the user's language, and signs nobody out", async () => {
  const before = cookies();
  havn.clock.forward({ seconds: 20 });
  goAway();
  for (const [languages, language, title] of [
    ["da-DK,da;q=0.9", "da-DK", "Havn kan ikke nås lige nu"],
    ["en-US", "en-US", "Havn can&#39;t be reached right now"],
  ] as const) {
    const page = await openPage(`${whoAmI}?a=1`, { "accept-language": languages });
    const html = await page.text();
    expect([page.status, page.headers.get("retry-after"), page.headers.get("cache-control")]).toEqual([
      503,
      "5",
      "no-store",
    ]);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(title);
    expect(html).toContain(`href="${whoAmI}?a=1"`);
    const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1];
    expect(page.headers.get("content-security-policy")).toContain(`script-src 'nonce-${nonce}'; connect-src 'self'`);
    expect(page.headers.getSetCookie()).toEqual([]);
  }
  expect(cookies()).toEqual(before);
  await comeBack();
  expect(await authenticateBearer()).toBe("Nora Nordlys");
});

test("a call gets a JSON error", async () => {
  havn.clock.forward({ seconds: 20 });
  goAway();
  const answer = await browser.post("/api/UserManagement/GetUserByLoggedInIdentity");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await answer.json()).toMatchObject({
    statusCode: 503,
    statusMessage: "Service Unavailable",
    data: { code: "unavailable", retryAfterSeconds: 5 },
  });
});

test("a session whose token must be refreshed during an outage continues afterwards", async () => {
  havn.clock.forward({ minutes: 10 });
  goAway();
  expect((await openPage(whoAmI)).status).toBe(503);
  const token = browser.cookie("refreshToken");
  const strict = () =>
    fetch(`${havn.origin}${refreshLogin.path}?RefreshToken=${encodeURIComponent(token)}`, { method: "POST" });
  expect((await strict()).status).toBe(503);
  await comeBack();
  expect(await authenticateBearer()).toBe("Nora Nordlys");
  expect(browser.cookie("refreshToken")).not.toBe(token);
});

describe("a refresh that was stored, but whose reply was lost,", () => {
  let held: HeldLock;
  const loseAnswers = async () => {
    held = await holdTriggers(havn.database.url);
    await sql`create or replace function answer_late() returns trigger language plpgsql as $$
      begin perform ${sql.raw(waitForTest)}; return null; end $$`.execute(beside.db);
    await sql`create constraint trigger broken after insert on refresh_token deferrable initially deferred
      for each row execute function answer_late()`.execute(beside.db);
  };
  const settled = async () => {
    await held.letGo();
    await sql`drop trigger broken on refresh_token`.execute(beside.db);
    const late = () =>
      sql`select from refresh_token where used_at > ${havn.clock.now()}`
        .execute(beside.db)
        .then(({ rows }) => rows.length);
    await expect.poll(late).toBe(1);
  };

  test("doesn't end a browser's session, whenever it returns", async () => {
    havn.clock.forward({ minutes: 10 });
    await loseAnswers();
    const page = await openPage(whoAmI);
    expect([page.status, page.headers.getSetCookie()]).toEqual([503, []]);
    await settled();
    havn.clock.forward({ seconds: 60 });
    expect(await authenticateBearer()).toBe("Nora Nordlys");
    havn.clock.forward({ minutes: 10 });
    expect(await authenticateBearer()).toBe("Nora Nordlys");
  });

  test("doesn't end the session of a client with its own tokens; later its old token counts as used", async () => {
    const token = browser.cookie("refreshToken");
    const refresh = () =>
      fetch(`${havn.origin}${refreshLogin.path}?RefreshToken=${encodeURIComponent(token)}`, { method: "POST" });
    await loseAnswers();
    const lost = await refresh();
    expect([lost.status, await lost.json()]).toMatchObject([503, { data: { code: "outcomeUnknown" } }]);
    await settled();
    expect((await refresh()).status).toBe(200);
    havn.clock.forward({ minutes: 3 });
    expect((await refresh()).status).toBe(401);
  });
});

describe("signing in", () => {
  beforeEach(() => {
    browser = new Browser(havn.origin);
  });

  test("while the provider has no database returns to the sign-in page, which says so", async () => {
    const callback = await browser.untilCallback("nora");
    goAway();
    const answer = await openPage(callback);
    expect(answer.headers.get("location")).toBe("/login?error=unavailable&returnUrl=%2Fwho-am-i");
  });

  test("starts again by itself when its last step failed, and succeeds silently", async () => {
    const callback = await browser.untilCallback("nora");
    await sql`create or replace function full_up() returns trigger language plpgsql as $$
      begin raise exception 'no room' using errcode = '53100'; end $$`.execute(beside.db);
    await sql`create trigger broken before insert on sign_in_session for each row execute function full_up()`.execute(
      beside.db,
    );
    const page = await openPage(callback);
    expect(page.status).toBe(503);
    const target = /data-target="([^"]+)"/.exec(await page.text())?.[1] ?? "";
    expect(target).toBe(`${signInCalls.login.path}?RedirectUri=%2Fwho-am-i`);
    await sql`drop trigger broken on sign_in_session`.execute(beside.db);
    const { address } = await browser.follow(target);
    expect(new URL(address).pathname).toBe(whoAmI);
    expect(await authenticateBearer()).toBe("Nora Nordlys");
  });

  test("at the provider's own pages reports the outage too", async () => {
    const { address } = await browser.follow(signInCalls.login.path, "/oidc/auth");
    goAway();
    for (const path of [address, "/oidc/session/end"]) {
      const page = await openPage(path);
      const html = await page.text();
      expect([path, page.status, page.headers.get("retry-after"), html.includes('id="away"')]).toEqual([
        path,
        503,
        "5",
        true,
      ]);
    }
  });

  test("keeps the text typed in its form, except the password", async () => {
    const form = await browser.openList();
    goAway();
    expect((await openPage(form)).status).toBe(503);
    const body = new URLSearchParams({ email: 'nora"@nordlys.example', password: "hemmelig-kode-1" });
    const page = await browser.send(form, { method: "POST", headers: asPage, body });
    const html = await page.text();
    expect(page.status).toBe(503);
    expect(html).toContain('<input type="hidden" name="email" value="nora&#34;@nordlys.example">');
    expect(html).toContain('name="password" type="password"');
    expect(html).not.toContain("hemmelig-kode-1");
    expect(html).toContain('data-target=""');
  });

  test("reports the outage when requesting a password link, and keeps the email", async () => {
    goAway();
    const body = new URLSearchParams({ email: "nora@nordlys.example" });
    const page = await browser.send(forgotPasswordPath, { method: "POST", headers: asPage, body });
    expect([page.status, (await page.text()).includes('value="nora@nordlys.example"')]).toEqual([503, true]);
  });
});

test("signing out never signs out halfway", async () => {
  const before = cookies();
  goAway();
  expect((await browser.post(logout.path)).status).toBe(503);
  expect(cookies()).toEqual(before);
  await comeBack();
  expect(await authenticateBearer()).toBe("Nora Nordlys");
});
