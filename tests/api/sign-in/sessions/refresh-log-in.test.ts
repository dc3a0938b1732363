import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { refreshSession } from "#sign-in/server/session/refresh-session.ts";
import { people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";

const { refreshLogin } = signInCalls;

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

type Answer = { status: number; jwt: string; encryptedRefreshToken: string };

/** As a client that isn't a browser does it: without cookies. */
async function refresh(token: string, place: "query" | "body" = "query"): Promise<Answer> {
  const inQuery = place === "query" ? `?RefreshToken=${encodeURIComponent(token)}` : "";
  const response = await fetch(`${havn.origin}${refreshLogin.path}${inQuery}`, {
    method: "POST",
    ...(place === "body" && {
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ refreshToken: token }),
    }),
  });
  return { ...((await response.json()) as Answer), status: response.status };
}

const nameBehind = async (jwt: string): Promise<string | null> => {
  const response = await fetch(`${havn.origin}${whoAmI}`, { headers: { authorization: `Bearer ${jwt}` } });
  return ((await response.json()) as { name: string | null }).name;
};

const sessionOf = (jwt: string): string => String(decodeJwt(jwt).sid);

describe("RefreshLogin", () => {
  test.each(["query", "body"] as const)("returns a new pair for the token in the %s", async (place) => {
    const first = browser.cookie("refreshToken");
    const answer = await refresh(first, place);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer).sort()).toEqual(["encryptedRefreshToken", "jwt", "status"]);
    expect(answer.encryptedRefreshToken).not.toBe(first);
    expect(await nameBehind(answer.jwt)).toBe("Nora Nordlys");
    const again = await refresh(answer.encryptedRefreshToken, place);
    expect(again.status).toBe(200);
    expect(sessionOf(again.jwt)).toBe(sessionOf(answer.jwt));
  });

  test("reveals nothing about the token", async () => {
    const outside = browser.cookie("refreshToken");
    const [, , , text = ""] = outside.split(".");
    expect(outside.split(".")).toHaveLength(5);
    expect(Buffer.from(text, "base64url").toString()).not.toMatch(/jti|sid|\d{10}/);
    const { rows } = { rows: await db().selectFrom("refresh_token").select("hash").execute() };
    for (const { hash } of rows) expect(outside).not.toContain(hash.toString("base64url"));
  });

  test("rejects an invalid token with 401 as a JSON error", async () => {
    for (const token of ["", "x", "a.b.c.d.e", browser.cookie("accessToken")]) {
      expect(await refresh(token)).toMatchObject({
        status: 401,
        statusCode: 401,
        message: "The session has ended",
        data: { code: "refreshRefused" },
      });
    }
  });

  test("with a used token ends the whole session, and adds an audit row", async () => {
    const first = browser.cookie("refreshToken");
    const newer = await refresh(first);
    havn.clock.forward({ seconds: 5 });
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(newer.encryptedRefreshToken)).status).toBe(401);
    expect(await nameBehind(newer.jwt)).toBeNull();
    const row = await db().selectFrom("audit_row").selectAll().orderBy("id", "desc").executeTakeFirst();
    expect(row).toMatchObject({
      user_id: people.nora.id,
      act: refreshLogin.path,
      status: 401,
      detail: { why: "refresh token used twice", sessionId: sessionOf(newer.jwt) },
    });
  });

  test("with a token from many rounds ago ends it too", async () => {
    const first = browser.cookie("refreshToken");
    let newest = await refresh(first);
    for (let round = 0; round < 3; round += 1) newest = await refresh(newest.encryptedRefreshToken);
    havn.clock.forward({ seconds: 5 });
    expect((await refresh(first)).status).toBe(401);
    expect((await refresh(newest.encryptedRefreshToken)).status).toBe(401);
  });

  test.each([200, 20, 5])(
    "with the same token %i times at once: exactly one succeeds, and the session lives",
    async (n) => {
      const first = browser.cookie("refreshToken");
      const options = { graceMs: 0, requestId: "test" };
      // Each arrives a little before the one that is served first.
      const uses = Array.from({ length: n }, () => {
        havn.clock.forward({ seconds: -0.001 });
        return refreshSession(havn.signIn, first, options);
      });
      const won = (await Promise.all(uses)).filter((use) => use !== null);
      expect(won).toHaveLength(1);
      expect((await refresh(won[0]?.encryptedRefreshToken ?? "")).status).toBe(200);
    },
  );

  test("ten times at once over HTTP: nine get 401", async () => {
    const first = browser.cookie("refreshToken");
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(first)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(9);
    expect(await nameBehind(won[0]?.jwt ?? "")).toBe("Nora Nordlys");
    havn.clock.forward({ seconds: 5 });
    expect((await refresh(first)).status, "a later use").toBe(401);
    expect((await refresh(won[0]?.encryptedRefreshToken ?? "")).status).toBe(401);
  });

  test("doesn't affect another person's session", async () => {
    const other = new Browser(havn.origin);
    await other.signIn("fie");
    const first = browser.cookie("refreshToken");
    await refresh(first);
    havn.clock.forward({ seconds: 5 });
    await refresh(first);
    expect((await refresh(other.cookie("refreshToken"))).status).toBe(200);
  });
});

describe("lifetimes:", () => {
  test("an idle session ends after 8 hours", async () => {
    havn.clock.forward({ hours: 7, minutes: 59, seconds: 59 });
    const kept = await refresh(browser.cookie("refreshToken"));
    expect(kept.status).toBe(200);
    havn.clock.forward({ hours: 8 });
    expect((await refresh(kept.encryptedRefreshToken)).status).toBe(401);
  });

  test("any session ends after 24 hours, and its last tokens with it", async () => {
    let token = browser.cookie("refreshToken");
    for (let round = 0; round < 3; round += 1) {
      havn.clock.forward({ hours: 7, minutes: 59 });
      token = (await refresh(token)).encryptedRefreshToken;
    }
    havn.clock.forward({ minutes: 1 });
    const last = await refresh(token);
    expect(last.status).toBe(200);
    const { exp = 0, iat = 0 } = decodeJwt(last.jwt);
    expect(exp - iat).toBe(120);
    havn.clock.forward({ minutes: 2 });
    expect((await refresh(last.encryptedRefreshToken)).status).toBe(401);
    expect(await nameBehind(last.jwt)).toBeNull();
  });

  test("an access token ends after 5 minutes", async () => {
    const jwt = browser.cookie("accessToken");
    havn.clock.forward({ minutes: 4, seconds: 59 });
    expect(await nameBehind(jwt)).toBe("Nora Nordlys");
    havn.clock.forward({ seconds: 1 });
    expect(await nameBehind(jwt)).toBeNull();
  });
});

describe("a user who lost their access", () => {
  test("gets nothing more if removed", async () => {
    await db().updateTable("app_user").set({ removed_at: havn.clock.now() }).where("id", "=", people.nora.id).execute();
    expect((await refresh(browser.cookie("refreshToken"))).status).toBe(401);
    await db().updateTable("app_user").set({ removed_at: null }).where("id", "=", people.nora.id).execute();
    expect((await refresh(browser.cookie("refreshToken"))).status, "the session is over for good").toBe(401);
  });

  test("continues as a user if demoted from administrator", async () => {
    const role = (is_administrator: boolean) =>
      db().updateTable("user_customer").set({ is_administrator }).where("user_id", "=", people.nora.id).execute();
    await role(false);
    const answer = await refresh(browser.cookie("refreshToken"));
    await role(true);
    expect(decodeJwt(answer.jwt).role).toBe("user");
  });

  test("of the active company continues with another, or not at all", async () => {
    const memberships = () => db().deleteFrom("user_customer").where("user_id", "=", people.nora.id).execute();
    const join = (customer_no: number) =>
      db()
        .insertInto("user_customer")
        .values({ user_id: people.nora.id, customer_no, is_administrator: true })
        .execute();
    await memberships();
    await join(1003);
    const answer = await refresh(browser.cookie("refreshToken"));
    expect(decodeJwt(answer.jwt)).toMatchObject({ customerNumber: "1003", CustomerNumbers: "1003" });
    await memberships();
    expect((await refresh(answer.encryptedRefreshToken)).status).toBe(401);
    await join(1001);
  });
});

test("two processes with one cookie's token both get the same next one, within 30 seconds", async () => {
  const beside = await startSignIn({ beside: havn, env: { HAVN_ORIGIN: havn.origin } });
  const shown = browser.cookie("refreshToken");
  const options = { graceMs: 30_000, requestId: "test" };
  const processes = [havn, beside, havn, beside, havn, beside];
  const refreshed = await Promise.all(processes.map(({ signIn }) => refreshSession(signIn, shown, options)));
  await beside.close();
  const [one, two] = refreshed;
  expect(new Set(refreshed.map((each) => each?.actor.sessionId))).toEqual(new Set([one?.actor.sessionId]));
  const live = await db()
    .selectFrom("refresh_token")
    .select("hash")
    .where("session_id", "=", one?.actor.sessionId ?? "")
    .where("used_at", "is", null)
    .execute();
  expect(live).toHaveLength(1);
  expect((await refresh(one?.encryptedRefreshToken ?? "")).status).toBe(200);
  expect((await refresh(two?.encryptedRefreshToken ?? "")).status, "it was one token").toBe(401);
});
