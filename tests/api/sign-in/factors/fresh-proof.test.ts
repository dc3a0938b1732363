import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import { impersonationCalls } from "#impersonation/contract/calls.ts";
import type { Calls } from "#platform/contract/call.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { proofCalls } from "#sign-in/contract/proof-calls.ts";
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

let havn: TestSignIn;
const db = () => havn.app.database.db;

beforeAll(async () => {
  havn = await startSignIn();
});
afterAll(() => havn.close());
afterEach(async () => {
  await db().deleteFrom("sign_in_guess").execute();
  await db().deleteFrom("user_password").execute();
  await db().deleteFrom("sign_in_session").execute();
});

test("what gives power, or can't be undone, needs a fresh proof", () => {
  const calls: Calls = allCalls;
  const needing = Object.entries(calls).flatMap(([name, { needsProof }]) =>
    needsProof === undefined ? [] : [`${name}: ${needsProof}`],
  );
  expect(needing.sort()).toEqual([
    "addPasskey: true",
    "addTotp: true",
    "beginMailboxConsent: true",
    "confirmFactorReset: true",
    "createMailbox: true",
    "createUserCustomerRelation: sometimes",
    "deleteUserCustomerRelation: sometimes",
    "exportCompany: true",
    "exportUserData: true",
    "goOnWithCopy: true",
    "impersonate: sometimes",
    "inviteStaff: true",
    "leaveStaff: true",
    "liftHold: true",
    "makeRecoveryCodes: true",
    "pseudonymizeUser: true",
    "releaseKeptApart: true",
    "removeMailbox: true",
    "removePasskey: true",
    "removeTotp: true",
    "runImport: true",
    "setSignInRequirement: true",
    "startFactorReset: true",
    "startPasskey: true",
    "startTotp: true",
    "takeBackLeave: true",
    "updateMailbox: sometimes",
    "updateSetting: sometimes",
    "updateStaffRoles: true",
    "updateUserCustomerRole: true",
  ]);
});

type Said = { readonly status: number; readonly code?: string; readonly ways?: readonly string[] };
const said = async (response: Response): Promise<Said> => {
  const text = await response.text();
  const { data } = (text ? JSON.parse(text) : {}) as { data?: { code: string; ways?: readonly string[] } };
  return { status: response.status, ...(data && { code: data.code }), ...(data?.ways && { ways: data.ways }) };
};

/** Acting for Nils, which takes a proof once a session. */
const act = async (browser: Browser) =>
  said(await browser.post(impersonationCalls.impersonate.path, { customerNumber: nordlys, email: people.nils.email }));
const stopActing = (browser: Browser) => browser.post(impersonationCalls.removeImpersonation.path);
const prove = async (browser: Browser, secret: string, by = "password") =>
  said(await browser.post(proofCalls.prove.path, { by, secret }));

const signedIn = async (): Promise<Browser> => {
  await givePassword(havn, "anna");
  const browser = new Browser(havn.origin);
  await signInWith(havn, { email: people.anna.email, password: goodPassword, browser });
  return browser;
};

describe("acting for customers", () => {
  test("is possible just after logging in, and then for the rest of the session", async () => {
    const browser = await signedIn();
    expect(await act(browser)).toEqual({ status: 200 });
    await stopActing(browser);
    havn.clock.forward({ minutes: 30 });
    expect(await act(browser)).toEqual({ status: 200 });
  });

  test("takes a proof later, which counts for ten minutes", async () => {
    const browser = await signedIn();
    havn.clock.forward({ minutes: 10 });
    expect(await act(browser)).toEqual({ status: 403, code: "proofNeeded", ways: ["password"] });
    expect(await (await browser.send(whoAmI)).json()).toEqual({ name: people.anna.name });
    expect(await prove(browser, otherPassword)).toEqual({ status: 400, code: "wrongProof" });
    expect(await act(browser)).toMatchObject({ code: "proofNeeded" });
    expect(await prove(browser, goodPassword)).toEqual({ status: 200 });
    havn.clock.forward({ minutes: 10 });
    expect(await act(browser)).toMatchObject({ code: "proofNeeded" });
    await prove(browser, goodPassword);
    expect(await act(browser)).toEqual({ status: 200 });
  });

  test("doesn't let a session prove anything for who it acts for", async () => {
    const browser = await signedIn();
    await act(browser);
    expect(await prove(browser, goodPassword)).toEqual({ status: 403, code: "whileImpersonating" });
  });
});

test("a proof is of one session, and noted in the audit log, as are wrong ones", async () => {
  const browser = await signedIn();
  const other = await signedIn();
  havn.clock.forward({ minutes: 11 });
  await prove(browser, otherPassword);
  await prove(browser, goodPassword);
  expect(await act(other)).toMatchObject({ code: "proofNeeded" });
  const rows = () =>
    db()
      .selectFrom("audit_row")
      .select(["act", "status", "user_id", "detail"])
      .orderBy("id", "desc")
      .limit(10)
      .execute();
  await expect.poll(rows).toContainEqual({
    act: proofCalls.prove.path,
    status: 200,
    user_id: people.anna.id,
    detail: { by: "password" },
  });
  await expect
    .poll(rows)
    .toContainEqual(expect.objectContaining({ status: 401, detail: expect.objectContaining({ code: "wrongProof" }) }));
});

test("guessing is limited", async () => {
  const browser = await signedIn();
  for (let count = 0; count < guessLimits.change.most; count += 1) await prove(browser, otherPassword);
  expect(await prove(browser, goodPassword)).toEqual({ status: 429, code: "tooManyRequests" });
});

describe("without a password", () => {
  /** Logs in again at the provider, in the window that the dialog opens; returns where that ends. */
  const proveAtProvider = async (browser: Browser, as: keyof typeof people) => {
    const { address } = await browser.follow(`${signInCalls.login.path}?Proof=true&RedirectUri=/proof`);
    return (await sendForm(browser, address, { userId: String(people[as].id) })).ended;
  };

  test("the provider asks again, and the session stays", async () => {
    const browser = new Browser(havn.origin);
    await browser.signIn("anna");
    havn.clock.forward({ minutes: 11 });
    expect(await act(browser)).toEqual({ status: 403, code: "proofNeeded", ways: ["provider"] });
    expect(await prove(browser, goodPassword)).toEqual({ status: 409, code: "otherProofNeeded" });
    const sessions = () => db().selectFrom("sign_in_session").select(["id", "ended_at"]).execute();
    const before = await sessions();
    expect(await proveAtProvider(browser, "bo")).toBe("/proof?error=otherPerson");
    expect(await act(browser)).toMatchObject({ code: "proofNeeded" });
    expect(await proveAtProvider(browser, "anna")).toBe("/proof");
    expect(await act(browser)).toEqual({ status: 200 });
    expect(await sessions()).toEqual(before);
  });

  test("who has logged out proves nothing", async () => {
    const browser = new Browser(havn.origin);
    const { address } = await browser.follow(`${signInCalls.login.path}?Proof=true`, "/proof");
    expect(address).toBe(`${havn.origin}/proof?error=expired`);
  });
});
