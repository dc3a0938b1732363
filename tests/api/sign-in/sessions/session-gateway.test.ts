import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { staffRoles } from "#platform/contract/actor.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { startTestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";
import { userCalls } from "#users/contract/calls.ts";

const me = userCalls.getUserByLoggedInIdentity.path;

let havn: TestSignIn;
let browser: Browser;
const db = () => havn.app.database.db;

beforeAll(async () => {
  havn = await startSignIn();
});
afterAll(() => havn.close());
beforeEach(async () => {
  browser = new Browser(havn.origin);
  await browser.signIn("nora");
});

const tokens = () => [browser.cookie("accessToken"), browser.cookie("refreshToken")];

/** Another tab that has the same cookies and navigates independently. */
function copyOf({ origin, cookies }: Browser): Browser {
  const copy = new Browser(origin);
  for (const [name, cookie] of cookies) copy.cookies.set(name, cookie);
  return copy;
}

const nameOnPage = async () => ((await (await browser.send(whoAmI)).json()) as { name: string | null }).name;

describe("the cookie becomes the bearer header", () => {
  test("for calls and pages", async () => {
    expect((await browser.post(me)).status).toBe(200);
    expect(await nameOnPage()).toBe("Nora Nordlys");
  });

  test("but not for a request with its own header", async () => {
    expect((await browser.post(me, {}, { authorization: "Bearer nonsense" })).status).toBe(401);
    expect((await browser.post(me, {}, { authorization: "" })).status).toBe(401);
  });

  test("only in the web tier: the API ignores cookies", async () => {
    const api = await startTestHavn();
    const token = (await api.bearer("nora")).replace("Bearer ", "");
    const headers = { cookie: `accessToken=${token}`, origin: api.url, "sec-fetch-site": "same-origin" };
    expect((await fetch(`${api.url}${me}`, { method: "POST", headers })).status).toBe(401);
    const foreign = { ...headers, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const logout = await fetch(`${api.url}${signInCalls.logout.path}`, { method: "POST", headers: foreign });
    expect(logout.status).toBe(403);
    await api.close();
  });
});

describe("a token is refreshed", () => {
  test("not while 60 seconds are left", async () => {
    const before = tokens();
    havn.clock.forward({ minutes: 4 });
    expect(await nameOnPage()).toBe("Nora Nordlys");
    expect(tokens()).toEqual(before);
  });

  test("once with less than 60 seconds left", async () => {
    const [jwt = "", refreshToken] = tokens();
    havn.clock.forward({ minutes: 4, seconds: 1 });
    expect(await nameOnPage()).toBe("Nora Nordlys");
    const [newer = "", newRefreshToken] = tokens();
    expect([newer, newRefreshToken]).not.toEqual([jwt, refreshToken]);
    expect((decodeJwt(newer).exp ?? 0) - (decodeJwt(jwt).exp ?? 0)).toBe(241);
    expect(await nameOnPage()).toBe("Nora Nordlys");
    expect(tokens()).toEqual([newer, newRefreshToken]);
  });

  test("after a long pause, when only the refresh token is left", async () => {
    havn.clock.forward({ hours: 3 });
    browser.cookies.delete("accessToken");
    expect((await browser.post(me)).status).toBe(200);
    expect(browser.cookie("accessToken")).not.toBe("");
  });

  test("at once when a role was revoked, before the token expires", async () => {
    const role = (is_administrator: boolean) =>
      db().updateTable("user_customer").set({ is_administrator }).where("user_id", "=", people.nora.id).execute();
    await role(false);
    havn.clock.forward({ seconds: 16 });
    const reply = (await (await browser.post(me)).json()) as { careUser: { role: string } };
    await role(true);
    expect(reply.careUser.role).toBe("user");
    expect(decodeJwt(browser.cookie("accessToken")).role).toBe("user");
  });

  test("by two tabs with the same cookies, which both survive, even a while after", async () => {
    const tabs = [browser, copyOf(browser), copyOf(browser)];
    const late = copyOf(browser);
    havn.clock.forward({ minutes: 10 });
    const replies = await Promise.all([...tabs, ...tabs, ...tabs].map((tab) => tab.post(me)));
    expect(replies.map(({ status }) => status)).toEqual(Array(9).fill(200));
    havn.clock.forward({ seconds: 29 });
    expect((await late.post(me)).status).toBe(200);
    havn.clock.forward({ minutes: 5 });
    for (const tab of [...tabs, late]) expect((await tab.post(me)).status).toBe(200);
  });

  test("but an old cookie after the grace period ends the session, and is cleared", async () => {
    const old = copyOf(browser);
    havn.clock.forward({ minutes: 10 });
    await browser.post(me);
    havn.clock.forward({ seconds: 30 });
    expect((await old.post(me)).status).toBe(401);
    expect([old.cookie("accessToken"), old.cookie("refreshToken")]).toEqual(["", ""]);
    expect((await browser.post(me)).status, "the session is over for everybody").toBe(401);
  });

  test("or, on failure, the request continues as a visitor's", async () => {
    havn.clock.forward({ hours: 8 });
    expect(await nameOnPage()).toBeNull();
    expect(tokens()).toEqual(["", ""]);
    expect((await browser.post(me)).status).toBe(401);
  });

  test("successfully after a lost reply", async () => {
    havn.clock.forward({ minutes: 10 });
    const lost = [...browser.cookies];
    await browser.post(me);
    for (const [name, cookie] of lost) browser.cookies.set(name, cookie);
    havn.clock.forward({ seconds: 5 });
    expect((await browser.post(me)).status).toBe(200);
  });
});

describe("a request that changes something", () => {
  const evil = "https://evil.example";
  const send = (headers: Record<string, string>) => {
    const plain = { "content-type": "application/json", ...headers };
    const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join("; ");
    return fetch(`${havn.origin}${me}`, { method: "POST", body: "{}", headers: { cookie, ...plain } });
  };

  test.each<[string, (own: string) => Record<string, string>]>([
    ["another site", () => ({ origin: evil, "sec-fetch-site": "cross-site" })],
    ["another site, as an old browser says it", () => ({ origin: evil })],
    ["a sister site", (own) => ({ origin: own, "sec-fetch-site": "same-site" })],
    ["the address bar", (own) => ({ origin: own, "sec-fetch-site": "none" })],
    ["a sandbox", () => ({ origin: "null", "sec-fetch-site": "same-origin" })],
    ["the same host by another scheme", (own) => ({ origin: own.replace("http:", "https:") })],
    ["another port", (own) => ({ origin: `${own}1` })],
    ["nowhere", () => ({})],
  ])("from %s is rejected", async (_case, headers) => {
    const reply = await send(headers(havn.origin));
    expect(reply.status).toBe(403);
    expect(await reply.json()).toMatchObject({
      statusCode: 403,
      statusMessage: "Forbidden",
      data: { code: "forbidden" },
    });
  });

  test("adds an audit row when rejected, and affects no session", async () => {
    // Equal refusals of the last minute are counted in the same row.
    havn.clock.forward({ minutes: 1 });
    await send({ origin: evil });
    const row = await db().selectFrom("audit_row").selectAll().orderBy("id", "desc").executeTakeFirst();
    expect(row).toMatchObject({ user_id: people.nora.id, act: me, status: 403, detail: { origin: evil } });
    expect((await browser.post(me)).status).toBe(200);
  });

  test("from our own pages is accepted", async () => {
    expect((await send({ origin: havn.origin, "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect((await send({ origin: havn.origin })).status).toBe(200);
  });

  test("needs no origin with a bearer token", async () => {
    const headers = { authorization: `Bearer ${browser.cookie("accessToken")}`, origin: evil };
    expect((await send(headers)).status).toBe(200);
  });

  test("by Logout from another site is rejected too; RefreshLogin shows its own token", async () => {
    const headers = { origin: evil, "sec-fetch-site": "cross-site" };
    const logout = await browser.send(signInCalls.logout.path, { method: "POST", headers });
    expect(logout.status).toBe(403);
    expect((await browser.send("/API/authentication/LOGOUT/", { method: "POST", headers })).status).toBe(403);
    expect((await browser.post(me)).status).toBe(200);
    const refresh = await browser.post(
      signInCalls.refreshLogin.path,
      { refreshToken: browser.cookie("refreshToken") },
      headers,
    );
    expect(refresh.status).toBe(200);
  });

  test("reading is never rejected", async () => {
    const headers = { origin: evil, "sec-fetch-site": "cross-site" };
    expect((await browser.send(whoAmI, { headers })).status).toBe(200);
  });
});

describe("within 60 seconds", () => {
  const status = async (jwt: string) =>
    (await fetch(`${havn.origin}${me}`, { method: "POST", headers: { authorization: `Bearer ${jwt}` } })).status;

  const cases: [string, "nora" | "anna", () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      "a removed user is out",
      "nora",
      () => db().updateTable("app_user").set({ removed_at: new Date() }).where("id", "=", people.nora.id).execute(),
      () => db().updateTable("app_user").set({ removed_at: null }).where("id", "=", people.nora.id).execute(),
    ],
    [
      "a revoked role is out",
      "nora",
      () =>
        db()
          .updateTable("user_customer")
          .set({ is_administrator: false })
          .where("user_id", "=", people.nora.id)
          .execute(),
      () =>
        db()
          .updateTable("user_customer")
          .set({ is_administrator: true })
          .where("user_id", "=", people.nora.id)
          .execute(),
    ],
    [
      "a lost company is out",
      "nora",
      () => db().deleteFrom("user_customer").where("user_id", "=", people.nora.id).execute(),
      () =>
        db()
          .insertInto("user_customer")
          .values({ user_id: people.nora.id, customer_no: 1001, is_administrator: true })
          .execute(),
    ],
    [
      "staff who became a customer are out",
      "anna",
      () => db().updateTable("app_user").set({ kind: 1, staff_roles: [] }).where("id", "=", people.anna.id).execute(),
      () =>
        db()
          .updateTable("app_user")
          .set({ kind: 0, staff_roles: [...staffRoles] })
          .where("id", "=", people.anna.id)
          .execute(),
    ],
  ];
  test.each(cases)("%s", async (_case, person, lose, restore) => {
    const own = new Browser(havn.origin);
    await own.signIn(person);
    const jwt = own.cookie("accessToken");
    expect(await status(jwt)).toBe(200);
    await lose();
    havn.clock.forward({ seconds: 60 });
    expect(await status(jwt)).toBe(401);
    await restore();
    havn.clock.forward({ seconds: 16 });
    expect(await status(jwt)).toBe(200);
  });
});

test("a token made by others is worthless", async () => {
  const other = await startSignIn();
  const theirs = new Browser(other.origin);
  await theirs.signIn("nora");
  const ours = browser.cookie("accessToken").split(".");
  const changed = JSON.parse(Buffer.from(ours[1] ?? "", "base64url").toString()) as Record<string, unknown>;
  const forged = [ours[0], Buffer.from(JSON.stringify({ ...changed, role: "havn" })).toString("base64url"), ours[2]];
  const unsigned = [Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url"), ours[1], ""];
  for (const jwt of [theirs.cookie("accessToken"), forged.join("."), unsigned.join("."), `${ours.join(".")}x`]) {
    const reply = await fetch(`${havn.origin}${me}`, { method: "POST", headers: { authorization: `Bearer ${jwt}` } });
    expect(reply.status).toBe(401);
    expect(reply.headers.get("www-authenticate")).toBe("Bearer");
  }
  await other.close();
});
