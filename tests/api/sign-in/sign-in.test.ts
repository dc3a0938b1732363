import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { deleteSignInLeftovers } from "#sign-in/server/clean-up-store.ts";
import { people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";
import { userCalls } from "#users/contract/calls.ts";

let havn: TestSignIn;
const db = () => havn.app.database.db;

beforeAll(async () => {
  havn = await startSignIn();
});
afterAll(() => havn.close());

describe("the whole sign-in", () => {
  test("leads from Login to the requested page, as the right user", async () => {
    const browser = new Browser(havn.origin);
    expect(await browser.signIn("nora", `${whoAmI}?x=1`)).toBe(`${havn.origin}${whoAmI}?x=1`);
    expect(await (await browser.send(whoAmI)).json()).toEqual({ name: "Nora Nordlys" });
    const reply = await browser.post(userCalls.getUserByLoggedInIdentity.path);
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({
      careUser: {
        id: people.nora.id,
        role: "administrator",
        customerNumber: "1001",
        allowedCustomers: [{ customerNumber: "1001", name: "Nordlys A/S" }],
        lastLoggedIn: "2026-11-20T09:00:00.000Z",
        impersonatorName: null,
      },
    });
  });

  test("keeps tokens where no script can read them", async () => {
    const browser = new Browser(havn.origin);
    await browser.signIn("nora");
    for (const [name, seconds] of [
      ["accessToken", 300],
      ["refreshToken", 8 * 3_600],
    ] as const) {
      expect(browser.cookies.get(name)?.attributes).toBe(`Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`);
    }
    expect([...browser.cookies.keys()].filter((name) => name.startsWith("signIn"))).toEqual([]);
  });

  test("returns the claims of the contract", async () => {
    await db().insertInto("user_customer").values({ user_id: people.nora.id, customer_no: 1003 }).execute();
    const browser = new Browser(havn.origin);
    await browser.signIn("nora");
    const claims = decodeJwt(browser.cookie("accessToken"));
    const now = havn.clock.now().getTime() / 1_000;
    expect(claims).toEqual({
      unique_name: "Nora Nordlys",
      email: "nora@nordlys.example",
      role: "administrator",
      customerNumber: "1001",
      CustomerNumbers: ["1001", "1003"],
      sub: "3",
      iss: havn.origin,
      aud: `${havn.origin}/api`,
      iat: now,
      exp: now + 300,
      sid: expect.stringMatching(/^[\da-f-]{36}$/),
      jti: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    await db().deleteFrom("user_customer").where("customer_no", "=", 1003).execute();
    const ofOne = new Browser(havn.origin);
    await ofOne.signIn("nils");
    expect(decodeJwt(ofOne.cookie("accessToken"))).toMatchObject({ role: "user", CustomerNumbers: "1001" });
    const staff = new Browser(havn.origin);
    await staff.signIn("anna");
    expect(decodeJwt(staff.cookie("accessToken"))).toMatchObject({ role: "havn", unique_name: "Anna Agent" });
    expect(decodeJwt(staff.cookie("accessToken"))).not.toHaveProperty("customerNumber");
  });

  test("links the identity once, and adds an audit row", async () => {
    await new Browser(havn.origin).signIn("bo");
    await new Browser(havn.origin).signIn("bo");
    const identities = await db().selectFrom("user_identity").selectAll().where("user_id", "=", people.bo.id).execute();
    expect(identities).toMatchObject([{ issuer: `${havn.origin}/oidc`, subject: "2" }]);
    const rows = await db()
      .selectFrom("audit_row")
      .selectAll()
      .where("user_id", "=", people.bo.id)
      .orderBy("id")
      .execute();
    expect(rows).toMatchObject([
      { act: signInCalls.loginCallback.path, status: 200, detail: { linked: `${havn.origin}/oidc` } },
      { act: signInCalls.loginCallback.path, status: 200 },
    ]);
  });

  test("continues with the last used company", async () => {
    await db().insertInto("user_customer").values({ user_id: people.finn.id, customer_no: 1001 }).execute();
    const browser = new Browser(havn.origin);
    await browser.signIn("finn");
    expect(decodeJwt(browser.cookie("accessToken")).customerNumber).toBe("1001");
    await db()
      .updateTable("sign_in_session")
      .set({ customer_no: 1002 })
      .where("user_id", "=", people.finn.id)
      .execute();
    await browser.send(signInCalls.logout.path, { method: "POST" });
    const again = new Browser(havn.origin);
    await again.signIn("finn");
    expect(decodeJwt(again.cookie("accessToken")).customerNumber).toBe("1002");
    await db()
      .deleteFrom("user_customer")
      .where("user_id", "=", people.finn.id)
      .where("customer_no", "=", 1001)
      .execute();
  });

  test("again in the same browser ends the earlier session", async () => {
    const browser = new Browser(havn.origin);
    await browser.signIn("nils");
    const earlier = browser.cookie("accessToken");
    const { address } = await browser.follow(`${signInCalls.login.path}?RedirectUri=${whoAmI}`);
    expect(address, "the provider knows who it is").toBe(`${havn.origin}${whoAmI}`);
    expect(browser.cookie("accessToken")).not.toBe(earlier);
    const headers = { authorization: `Bearer ${earlier}` };
    expect(await (await fetch(`${havn.origin}${whoAmI}`, { headers })).json()).toEqual({ name: null });
  });
});

describe("without access", () => {
  test("a customer without a company goes to /unknown-user, and can then sign in as another", async () => {
    const company = { user_id: people.fie.id, customer_no: 1002, is_administrator: true };
    await db().deleteFrom("user_customer").where("user_id", "=", people.fie.id).execute();
    const browser = new Browser(havn.origin);
    expect(await browser.signIn("fie")).toBe(`${havn.origin}/unknown-user`);
    expect(browser.cookie("accessToken")).toBe("");
    const sessions = await db()
      .selectFrom("sign_in_session")
      .select("id")
      .where("user_id", "=", people.fie.id)
      .execute();
    expect(sessions).toEqual([]);
    expect(await browser.openList(), "the list again, though the provider knows her").toContain("/oidc/interaction/");
    await db().insertInto("user_customer").values(company).execute();
  });
});

test("the log contains no tokens", async () => {
  const secrets = new Set<string>();
  const browser = new Browser(havn.origin);
  const callback = await browser.untilCallback("nora");
  for (const [name, value] of new URL(callback).searchParams) if (name !== "iss") secrets.add(value);
  // The interaction's id is in its address; the cookie that proves it is signed.
  for (const [name, { value }] of browser.cookies) if (!/^oidc(Interaction|Resume)$/.test(name)) secrets.add(value);
  await browser.send(callback);
  for (const name of ["accessToken", "refreshToken"]) secrets.add(browser.cookie(name));
  const refreshToken = browser.cookie("refreshToken");
  await browser.send(`${signInCalls.refreshLogin.path}?RefreshToken=${refreshToken}`, { method: "POST" });
  await browser.send(`${signInCalls.refreshLogin.path}?RefreshToken=${refreshToken}`, { method: "POST" });
  await browser.send(callback);
  await browser.send(`${signInCalls.loginCallback.path}?code=a&state=b&error=c`);
  const log = havn.logLines.join("");
  expect(log).toContain("answered");
  expect(secrets.size).toBeGreaterThan(6);
  for (const secret of secrets) expect(log.includes(secret), secret).toBe(false);
  expect(log).not.toMatch(/eyJ[\w-]{20}/);
});

test("leftovers of signing in are removed", async () => {
  await new Browser(havn.origin).signIn("nora");
  const count = async (table: "sign_in_session" | "refresh_token" | "oidc_record") =>
    Number(
      (
        await db()
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as("n"))
          .executeTakeFirst()
      )?.n,
    );
  const in91Days = new Date(Date.now() + 91 * 86_400_000);
  await deleteSignInLeftovers(db(), havn.clock.now());
  expect(await count("sign_in_session")).toBeGreaterThan(0);
  await deleteSignInLeftovers(db(), in91Days);
  expect([await count("sign_in_session"), await count("refresh_token"), await count("oidc_record")]).toEqual([0, 0, 0]);
});
