import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { identityHeader } from "#platform/contract/call.ts";
import { companyCalls } from "#sign-in/contract/company-calls.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { startSignIn, type TestSignIn } from "#tests/support/sign-in/start-sign-in.ts";
import { userCalls } from "#users/contract/calls.ts";

const me = userCalls.getUserByLoggedInIdentity.path;
const { path } = companyCalls.updateCustomerNumber;

let havn: TestSignIn;
let browser: Browser;

const db = () => havn.app.database.db;

beforeAll(async () => {
  havn = await startSignIn();
  await db()
    .insertInto("user_customer")
    .values({ user_id: people.nora.id, customer_no: Number(fjord), is_administrator: false })
    .execute();
});
afterAll(() => havn.close());
beforeEach(async () => {
  await db().deleteFrom("refresh_token").execute();
  await db().deleteFrom("sign_in_session").execute();
  browser = new Browser(havn.origin);
});

const company = async (of: Browser): Promise<string> => {
  const response = await of.post(me);
  return ((await response.json()) as { careUser: { customerNumber: string } }).careUser.customerNumber;
};
const copyOf = ({ origin, cookies }: Browser): Browser => {
  const copy = new Browser(origin);
  for (const [name, cookie] of cookies) copy.cookies.set(name, cookie);
  return copy;
};

describe("signing in", () => {
  test("with several companies and none used yet leads to the choice, with the destination", async () => {
    const choice = `${havn.origin}/select`;
    expect(await browser.signIn("nora", "/")).toBe(choice);
    await db().deleteFrom("refresh_token").execute();
    await db().deleteFrom("sign_in_session").execute();
    const other = new Browser(havn.origin);
    expect(await other.signIn("nora", "/cases/7?tab=files")).toBe(
      `${choice}?returnUrl=${encodeURIComponent("/cases/7?tab=files")}`,
    );
  });

  test("afterwards goes straight to the company last used", async () => {
    await browser.signIn("nora", "/");
    await browser.post(path, { customerNumber: fjord });
    const next = new Browser(havn.origin);
    expect(await next.signIn("nora", "/cases")).toBe(`${havn.origin}/cases`);
    expect(await company(next)).toBe(fjord);
  });

  test("with one company goes straight in", async () => {
    expect(await browser.signIn("nils", "/cases")).toBe(`${havn.origin}/cases`);
  });
});

describe("switching in a browser", () => {
  beforeEach(async () => {
    await browser.signIn("nora", "/");
    await browser.post(path, { customerNumber: nordlys });
  });

  test("sets the cookie, and leaves the refresh token alone", async () => {
    const refreshToken = browser.cookie("refreshToken");
    const response = await browser.post(path, { customerNumber: fjord });
    const { updatedToken } = (await response.json()) as { updatedToken: string };
    expect(browser.cookie("accessToken")).toBe(updatedToken);
    expect(browser.cookie("refreshToken")).toBe(refreshToken);
    expect(await company(browser)).toBe(fjord);
  });

  test("renews a former company's cookie that a late reply restores", async () => {
    const former = copyOf(browser);
    await browser.post(path, { customerNumber: fjord });
    expect(await company(former)).toBe(fjord);
    expect(decodeJwt(former.cookie("accessToken")).customerNumber).toBe(fjord);
  });

  test("makes a concurrent refresh return the company that is active by then", async () => {
    havn.clock.forward({ minutes: 4, seconds: 30 });
    const tab = copyOf(browser);
    const [switched, asked] = await Promise.all([browser.post(path, { customerNumber: fjord }), company(tab)]);
    expect(switched.status).toBe(200);
    expect([nordlys, fjord]).toContain(asked);
    expect(await company(tab)).toBe(fjord);
    expect(await company(browser)).toBe(fjord);
  });

  test("rejects what another tab's page still sends, with its old cookie and the new one", async () => {
    const tab = copyOf(browser);
    await browser.post(path, { customerNumber: fjord });
    const old = { [identityHeader]: `${people.nora.id}@${nordlys}` };
    const { path: read } = userCalls.getContactPersonUsersBySearch;
    for (const each of [tab, browser]) {
      const response = await each.post(read, { customerNumber: nordlys }, old);
      expect(response.status).toBe(409);
    }
  });

  test("from another site is rejected", async () => {
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await browser.post(path, { customerNumber: fjord }, foreign)).status).toBe(403);
    expect(await company(browser)).toBe(nordlys);
  });

  test("makes the new token valid in another process at once", async () => {
    const beside = await startSignIn({ beside: havn, env: { HAVN_ORIGIN: havn.origin } });
    const there = (headers: Record<string, string> = {}) =>
      fetch(`${beside.address}${me}`, {
        method: "POST",
        headers: { authorization: `Bearer ${browser.cookie("accessToken")}`, ...headers },
      });
    expect((await there()).status).toBe(200);
    await browser.post(path, { customerNumber: fjord });
    const { careUser } = (await (await there()).json()) as { careUser: { customerNumber: string } };
    expect(careUser.customerNumber).toBe(fjord);
    await beside.close();
  });
});
