import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { impersonationCalls } from "#impersonation/contract/calls.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { startSignIn, type TestSignIn } from "#tests/support/sign-in/start-sign-in.ts";

const begin = impersonationCalls.impersonate.path;
const end = impersonationCalls.removeImpersonation.path;
const log = impersonationCalls.getImpersonationsBySearch.path;

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

const actFor = (person: PersonName, customerNumber: string = nordlys) =>
  browser.post(begin, { customerNumber, email: people[person].email });

describe("the impersonation log", () => {
  type Entry = { staff: { id: number }; user: { id: number }; customerNumber: string; endedAt: string | null };
  const entries = async (of: Browser, body: object = {}) =>
    ((await (await of.post(log, body)).json()) as { impersonations: Entry[] }).impersonations;

  test("is read completely by staff, for their company by administrators, and not by users", async () => {
    await db().deleteFrom("impersonation").execute();
    await actFor("nils");
    await browser.post(end);
    await actFor("fie", fjord);
    const [nora, fie, nils] = await Promise.all(
      (["nora", "fie", "nils"] as const).map(async (person) => {
        const own = new Browser(havn.origin);
        await own.signIn(person);
        return own;
      }),
    );
    const ofNils = {
      staff: { id: people.anna.id, name: people.anna.name },
      user: { id: people.nils.id, name: people.nils.name },
      customerNumber: nordlys,
    };
    expect(await entries(nora as Browser)).toMatchObject([{ ...ofNils, endedAt: havn.clock.now().toISOString() }]);
    expect(await entries(nora as Browser, { customerNumber: fjord })).toEqual([]);
    expect(await entries(nora as Browser, { userId: people.fie.id })).toEqual([]);
    expect(await entries(fie as Browser)).toMatchObject([{ customerNumber: fjord, endedAt: null }]);
    expect((await (nils as Browser).post(log)).status).toBe(403);
    await browser.post(end);
    expect(await entries(browser)).toHaveLength(2);
    expect(await entries(browser, { customerNumber: fjord })).toHaveLength(1);
    expect(await entries(browser, { userId: people.nils.id })).toHaveLength(1);
  });

  test("has an end even if nobody returned", async () => {
    await db().deleteFrom("impersonation").execute();
    await actFor("nora");
    const started = havn.clock.now();
    havn.clock.forward({ hours: 3 });
    await browser.signIn("bo");
    const [entry] = await entries(browser);
    expect(entry?.endedAt).toBe(new Date(started.getTime() + 3_600_000).toISOString());
  });

  test("matches audit rows that name both", async () => {
    await actFor("nora");
    await browser.post(end);
    const rows = await db()
      .selectFrom("audit_row")
      .select(["user_id", "impersonator_id", "customer_no", "detail"])
      .where("act", "in", [begin, end])
      .where("status", "=", 200)
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    const detail = { userId: people.nora.id, customerNumber: nordlys };
    expect(rows).toMatchObject([
      { user_id: people.nora.id, impersonator_id: people.anna.id, customer_no: Number(nordlys), detail },
      { user_id: people.anna.id, impersonator_id: null, customer_no: null, detail },
    ]);
  });

  test("treats oversized numbers as nobody's", async () => {
    await browser.signIn("bo");
    const reply = await browser.post(impersonationCalls.getImpersonationsBySearch.path, { userId: 2 ** 31 });
    expect(reply.status).toBe(200);
  });

  test("ends with signing out", async () => {
    await db().deleteFrom("impersonation").execute();
    await actFor("nora");
    havn.clock.forward({ minutes: 5 });
    await browser.post(signInCalls.logout.path);
    await browser.signIn("bo");
    const [entry] = await entries(browser);
    expect(entry?.endedAt).toBe(havn.clock.now().toISOString());
  });
});
