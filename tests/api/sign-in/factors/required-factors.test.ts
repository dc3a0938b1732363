import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { impersonationCalls } from "#impersonation/contract/calls.ts";
import { staffRoles } from "#platform/contract/actor.ts";
import { factorCalls } from "#sign-in/contract/factor-calls.ts";
import { passwordCalls } from "#sign-in/contract/password-calls.ts";
import { type RequiredOf, requirementCalls } from "#sign-in/contract/requirement-calls.ts";
import { fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { givePassword, goodPassword, signInWith } from "#tests/support/sign-in/password-actions.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";
import { storeFactor } from "#tests/support/sign-in/store-factor.ts";

let havn: TestSignIn;
const db = () => havn.app.database.db;

beforeAll(async () => {
  havn = await startSignIn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());
beforeEach(async () => {
  for (const person of ["anna", "nora", "nils", "fie"] as const) await givePassword(havn, person);
});
afterEach(async () => {
  await db().deleteFrom("sign_in_requirement").execute();
  await db().deleteFrom("passkey").execute();
});

const signedIn = async (person: PersonName): Promise<{ browser: Browser; ended: string }> => {
  const browser = new Browser(havn.origin);
  const { ended } = await signInWith(havn, { email: people[person].email, password: goodPassword, browser });
  return { browser, ended };
};
const ofNordlys: RequiredOf = { kind: "company", customerNumber: nordlys };
const ofAgents: RequiredOf = { kind: "role", role: "agent" };

const post = async (browser: Browser, path: string, body: unknown = {}) => {
  const response = await browser.post(path, body);
  const text = await response.text();
  return { status: response.status, ...(text ? JSON.parse(text) : {}) };
};
const require = async (person: PersonName, of: RequiredOf, isRequired = true) =>
  post((await signedIn(person)).browser, requirementCalls.setSignInRequirement.path, { of, isRequired });

const daysOn = (days: number): string => new Date(havn.clock.now().getTime() + days * 86_400_000).toISOString();

describe("who may require it", () => {
  test.each([
    ["a company's administrator, of its people", "nora", ofNordlys, 200],
    ["a company's user", "nils", ofNordlys, 403],
    ["another company's administrator", "fie", ofNordlys, 404],
    ["a company's administrator, of staff", "nora", ofAgents, 404],
    ["an administrator of this Havn, of staff", "anna", ofAgents, 200],
    ["staff, of a company", "anna", ofNordlys, 404],
  ] as const)("%s", async (_who, person, of, status) => {
    expect(await require(person, of)).toMatchObject({ status });
  });

  test("it begins with 14 days, once, and says who has nothing yet", async () => {
    await storeFactor(db(), "nils", havn.clock.now());
    const required = { since: havn.clock.now().toISOString(), graceUntil: daysOn(14) };
    const requirement = { of: ofNordlys, required, people: 2, without: 1 };
    expect(await require("nora", ofNordlys)).toEqual({ status: 200, requirement });
    havn.clock.forward({ hours: 1 });
    expect(await require("nora", ofNordlys)).toEqual({ status: 200, requirement });
    expect(await require("nora", ofNordlys, false)).toMatchObject({ requirement: { required: null } });
    const { browser } = await signedIn("nora");
    const path = requirementCalls.getSignInRequirements.path;
    expect(await post(browser, path, { customerNumber: nordlys })).toMatchObject({
      requirements: [{ of: ofNordlys, required: null }],
    });
    expect(await post(browser, path, { customerNumber: fjord })).toMatchObject({ status: 404 });
  });
});

describe("who has no factor", () => {
  const stored = () => db().selectFrom("sign_in_session").select("must_enroll").orderBy("created_at", "desc").limit(1);
  const mayCall = async (browser: Browser) => (await browser.send(passwordCalls.getPasswordState.path)).status;

  test("is led to adding one at each login, and may put it off for 14 days", async () => {
    await require("nora", ofNordlys);
    havn.clock.forward({ days: 13, hours: 23 });
    const { browser, ended } = await signedIn("nils");
    expect(ended).toBe(`/enroll?returnUrl=${encodeURIComponent(whoAmI)}`);
    expect(await mayCall(browser)).toBe(200);
    const said = await (await browser.send(requirementCalls.getMyEnrollment.path)).json();
    expect(said).toEqual({ enrollment: { until: daysOn(1 / 24), isOver: false } });
    expect((await signedIn("fie")).ended).toBe(whoAmI);
  });

  test("can do nothing but that afterwards, and goes on once it is done", async () => {
    await require("nora", ofNordlys);
    havn.clock.forward({ days: 14 });
    const { browser, ended } = await signedIn("nils");
    expect(ended).toMatch(/^\/enroll/);
    const refused = await browser.send(passwordCalls.getPasswordState.path);
    expect([refused.status, ((await refused.json()) as { data: { code: string } }).data.code]).toEqual([
      403,
      "enrollFirst",
    ]);
    expect((await browser.send(factorCalls.getMyFactors.path)).status).toBe(200);
    await storeFactor(db(), "nils", havn.clock.now());
    expect(await mayCall(browser)).toBe(200);
    expect(await stored().executeTakeFirst()).toEqual({ must_enroll: true });
  });

  test("can act for customers once it is done, who have none", async () => {
    await require("anna", ofAgents);
    havn.clock.forward({ days: 14 });
    const { browser } = await signedIn("anna");
    await storeFactor(db(), "anna", havn.clock.now());
    const nils = { customerNumber: nordlys, email: people.nils.email };
    expect((await browser.post(impersonationCalls.impersonate.path, nils)).status).toBe(200);
    expect(await mayCall(browser)).toBe(200);
  });

  test("isn't asked when it is no longer required", async () => {
    await require("nora", ofNordlys);
    await require("nora", ofNordlys, false);
    havn.clock.forward({ days: 15 });
    expect((await signedIn("nils")).ended).toBe(whoAmI);
  });

  test("among staff is asked by role", async () => {
    await require("anna", ofAgents);
    havn.clock.forward({ days: 14 });
    expect((await signedIn("anna")).ended).toMatch(/^\/enroll/);
    const become = (roles: readonly string[]) =>
      db()
        .updateTable("app_user")
        .set({ staff_roles: [...roles] })
        .where("id", "=", people.anna.id)
        .execute();
    await become(["executive"]);
    expect((await signedIn("anna")).ended).toBe(whoAmI);
    await become(staffRoles);
  });
});
