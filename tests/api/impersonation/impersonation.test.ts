import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { impersonationCalls } from "#impersonation/contract/calls.ts";
import { staffRoles } from "#platform/contract/actor.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { companyCalls } from "#sign-in/contract/company-calls.ts";
import { fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { startSignIn, type TestSignIn } from "#tests/support/sign-in/start-sign-in.ts";
import { userCalls } from "#users/contract/calls.ts";

const me = userCalls.getUserByLoggedInIdentity.path;
const begin = impersonationCalls.impersonate.path;
const end = impersonationCalls.removeImpersonation.path;

let havn: TestSignIn;
let browser: Browser;
const db = () => havn.app.database.db;

beforeAll(async () => {
  havn = await startSignIn();
});
afterAll(() => havn.close());
beforeEach(async () => {
  browser = new Browser(havn.origin);
  await browser.signIn("anna");
});

const actFor = (person: PersonName, customerNumber: string = nordlys, of = browser) =>
  of.post(begin, { customerNumber, email: people[person].email });

type CareUser = { id: number; role: string; customerNumber: string | null; impersonatorName: string | null };
const authenticateBearer = async (of = browser): Promise<CareUser | null> => {
  const response = await of.post(me);
  return response.status === 200 ? ((await response.json()) as { careUser: CareUser }).careUser : null;
};
const codeOf = async (response: Response) =>
  [response.status, ((await response.json()) as { data?: { code?: string } }).data?.code] as const;

const asNora = {
  id: people.nora.id,
  role: "administrator",
  customerNumber: nordlys,
  impersonatorName: people.anna.name,
};
const asAnna = { id: people.anna.id, role: "staff", customerNumber: null, impersonatorName: null };
const copyOf = ({ origin, cookies }: Browser): Browser => {
  const copy = new Browser(origin);
  for (const [name, cookie] of cookies) copy.cookies.set(name, cookie);
  return copy;
};

describe("impersonation", () => {
  test("makes the session the person's, with both names in the token", async () => {
    const response = await actFor("nora");
    const { token } = (await response.json()) as { token: string };
    expect(response.status).toBe(200);
    expect(browser.cookie("accessToken")).toBe(token);
    expect(decodeJwt(token)).toMatchObject({
      unique_name: people.nora.name,
      role: "administrator",
      customerNumber: nordlys,
      CustomerNumbers: nordlys,
      impersonatorName: people.anna.name,
    });
    expect(await authenticateBearer()).toMatchObject(asNora);
  });

  test("accepts the address in any case, and the number with leading zeros", async () => {
    const body = { areaInfo: "care", customerNumber: `0${nordlys}`, email: "NORA@Nordlys.example" };
    expect((await browser.post(begin, body)).status).toBe(200);
    expect(await authenticateBearer()).toMatchObject(asNora);
  });

  test.each<[string, Record<string, unknown>, number, string]>([
    ["a user of another company", { customerNumber: nordlys, email: people.fie.email }, 404, "notFound"],
    ["nobody", { customerNumber: nordlys, email: "nobody@nordlys.example" }, 404, "notFound"],
    ["a company that there is not", { customerNumber: "9999", email: people.nora.email }, 404, "notFound"],
    ["staff", { customerNumber: nordlys, email: people.bo.email }, 403, "onlyCustomers"],
    ["oneself", { customerNumber: nordlys, email: people.anna.email }, 403, "onlyCustomers"],
    ["no address", { customerNumber: nordlys, email: "nora" }, 404, "notFound"],
    ["another area", { areaInfo: "sales", customerNumber: nordlys, email: people.nora.email }, 400, "badRequest"],
    ["unknown keys", { customerNumber: nordlys, email: people.nora.email, minutes: 600 }, 400, "badRequest"],
  ])("is not available to %s", async (_whom, body, status, code) => {
    expect(await codeOf(await browser.post(begin, body))).toEqual([status, code]);
    expect(await authenticateBearer()).toMatchObject(asAnna);
  });

  test.each([...staffRoles.map((role) => ({ roles: [role], status: 200 })), { roles: [], status: 403 }])(
    "answers staff with the roles $roles: $status",
    async ({ roles, status }) => {
      const of = db().updateTable("app_user").where("id", "=", people.bo.id);
      await of.set({ staff_roles: roles }).execute();
      const bos = new Browser(havn.origin);
      await bos.signIn("bo");
      expect((await actFor("nora", nordlys, bos)).status).toBe(status);
      const nowAs = status === 200 ? { ...asNora, impersonatorName: people.bo.name } : { id: people.bo.id };
      expect(await authenticateBearer(bos)).toMatchObject(nowAs);
      await of.set({ staff_roles: [...staffRoles] }).execute();
    },
  );

  test("is not possible for a person without an accepted relation", async () => {
    const of = db().updateTable("user_customer").where("user_id", "=", people.nils.id);
    await of.set({ accepted_at: null }).execute();
    expect((await actFor("nils")).status).toBe(404);
    await of.set({ accepted_at: havn.clock.now() }).execute();
    expect((await actFor("nils")).status).toBe(200);
  });

  test("is not possible for a removed person", async () => {
    const of = db().updateTable("app_user").where("id", "=", people.nils.id);
    await of.set({ removed_at: havn.clock.now() }).execute();
    expect((await actFor("nils")).status).toBe(404);
    await of.set({ removed_at: null }).execute();
  });

  test("is never nested, even with many at once", async () => {
    await actFor("nora");
    expect(await codeOf(await actFor("nils"))).toEqual([409, "nested"]);
    await browser.post(end);
    const tries = await Promise.all(
      ["nora", "nils", "nora", "nils"].map((one) => actFor(one as PersonName, nordlys, copyOf(browser))),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([people.nora.id, people.nils.id]).toContain((await authenticateBearer())?.id);
  });

  test("is limited to one company: the person's others stay closed", async () => {
    const row = { user_id: people.nora.id, customer_no: Number(fjord) };
    await db().insertInto("user_customer").values(row).execute();
    await actFor("nora");
    const [switched, ended] = await Promise.all([
      browser.post(companyCalls.updateCustomerNumber.path, { customerNumber: fjord }),
      copyOf(browser).post(end),
    ]);
    expect([404, 401]).toContain(switched.status);
    expect(ended.status).toBe(200);
    expect(await authenticateBearer()).toMatchObject(asAnna);
    await db()
      .deleteFrom("user_customer")
      .where("user_id", "=", people.nora.id)
      .where("customer_no", "=", Number(fjord))
      .execute();
  });

  test("does not change the company that the person used last", async () => {
    await db().deleteFrom("refresh_token").execute();
    await db().deleteFrom("sign_in_session").where("user_id", "=", people.nora.id).execute();
    await db()
      .insertInto("user_customer")
      .values({ user_id: people.nora.id, customer_no: Number(fjord) })
      .execute();
    await browser.signIn("anna");
    await actFor("nora", fjord);
    expect(await new Browser(havn.origin).signIn("nora", "/")).toBe(`${havn.origin}/select`);
    await db()
      .deleteFrom("user_customer")
      .where("user_id", "=", people.nora.id)
      .where("customer_no", "=", Number(fjord))
      .execute();
  });
});

describe("impersonation ends", () => {
  beforeEach(async () => {
    await actFor("nora");
  });

  test("with one call, once", async () => {
    const response = await browser.post(end);
    expect(decodeJwt(((await response.json()) as { token: string }).token)).toMatchObject({ role: "havn" });
    expect(await authenticateBearer()).toMatchObject(asAnna);
    expect(await codeOf(await browser.post(end))).toEqual([409, "notImpersonating"]);
  });

  test("after sixty minutes to the second, in every tab", async () => {
    const tab = copyOf(browser);
    for (const minutes of [20, 20, 19]) {
      havn.clock.forward({ minutes });
      expect(await authenticateBearer()).toMatchObject(asNora);
    }
    havn.clock.forward({ seconds: 59 });
    expect(await authenticateBearer()).toMatchObject(asNora);
    const [bearer, late] = [browser.cookie("accessToken"), copyOf(browser)];
    havn.clock.forward({ seconds: 1 });
    const byBearer = await fetch(havn.origin + me, { method: "POST", headers: { authorization: `Bearer ${bearer}` } });
    expect(byBearer.status).toBe(401);
    expect(await authenticateBearer()).toMatchObject(asAnna);
    expect(await authenticateBearer(late)).toMatchObject(asAnna);
    expect(await authenticateBearer(tab)).toBeNull();
  });

  test("after that even with diligent refreshing", async () => {
    havn.clock.forward({ minutes: 60 });
    const { path } = signInCalls.refreshLogin;
    const response = await browser.post(path, { refreshToken: browser.cookie("refreshToken") });
    expect(decodeJwt(((await response.json()) as { jwt: string }).jwt)).toMatchObject({
      unique_name: people.anna.name,
      role: "havn",
    });
  });

  test("within a minute after that person loses the company", async () => {
    const of = db().updateTable("user_customer").where("user_id", "=", people.nora.id);
    await of.set({ accepted_at: null }).execute();
    havn.clock.forward({ seconds: 16 });
    expect(await authenticateBearer()).toMatchObject(asAnna);
    await of.set({ accepted_at: havn.clock.now() }).execute();
  });

  test("when that person is removed", async () => {
    const of = db().updateTable("app_user").where("id", "=", people.nora.id);
    await of.set({ removed_at: havn.clock.now() }).execute();
    havn.clock.forward({ seconds: 16 });
    expect(await authenticateBearer()).toMatchObject(asAnna);
    await of.set({ removed_at: null }).execute();
  });

  test("with the staff member's own session, which ends both", async () => {
    const of = db().updateTable("app_user").where("id", "=", people.anna.id);
    await of.set({ removed_at: havn.clock.now() }).execute();
    havn.clock.forward({ seconds: 16 });
    expect(await authenticateBearer()).toBeNull();
    await of.set({ removed_at: null }).execute();
  });
});
