import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { staffRoles } from "#platform/contract/actor.ts";
import { hourMs } from "#platform/rules/durations.ts";
import { resetCalls } from "#sign-in/contract/reset-calls.ts";
import { findFactors } from "#sign-in/server/factors/factor-store.ts";
import { resetJobs } from "#sign-in/server/reset/remove-factors.ts";
import { resetFactorsByEmail } from "#sign-in/server/reset/reset-by-command.ts";
import { nordlys, type PersonName, people } from "#tests/support/people/people.ts";
import { Browser } from "#tests/support/sign-in/http-browser.ts";
import { givePassword, goodPassword, sendForm, signInWith } from "#tests/support/sign-in/password-actions.ts";
import { startSignIn, type TestSignIn, whoAmI } from "#tests/support/sign-in/start-sign-in.ts";
import { storeFactor } from "#tests/support/sign-in/store-factor.ts";

let havn: TestSignIn;
const db = () => havn.app.database.db;
const nils = people.nils.id;
/** Where Nils is signed in since before he had a factor. */
let ofNils: Browser;

beforeAll(async () => {
  havn = await startSignIn({ env: { HAVN_RATE_LIMITS: "false" } });
  await db().updateTable("app_user").set({ alternative_email: "nils@home.example" }).where("id", "=", nils).execute();
});
afterAll(() => havn.close());
beforeEach(async () => {
  for (const person of ["anna", "bo", "nora", "fie", "nils", "finn"] as const) await givePassword(havn, person);
  ofNils = await signIn("nils");
  await storeFactor(db(), "nils", havn.clock.now());
});
afterEach(async () => {
  for (const table of ["factor_reset", "passkey", "job", "sign_in_session"] as const)
    await db().deleteFrom(table).execute();
});

const as = async (person: PersonName): Promise<Browser> => (person === "nils" ? ofNils : signIn(person));
const signIn = async (person: PersonName): Promise<Browser> => {
  const browser = new Browser(havn.origin);
  await signInWith(havn, { email: people[person].email, password: goodPassword, browser });
  return browser;
};
const post = async (browser: Browser, { path }: { readonly path: string }, body: unknown) => {
  const response = await browser.post(path, body);
  const { reset, data } = (await response.json()) as {
    reset?: { id: number; dueAt: string | null } | null;
    data?: { code: string };
  };
  return { status: response.status, ...(reset !== undefined && { reset }), ...(data && { code: data.code }) };
};
const start = async (person: PersonName, userId: number = nils) =>
  post(await as(person), resetCalls.startFactorReset, { userId });
const confirm = async (person: PersonName, resetId: number) =>
  post(await as(person), resetCalls.confirmFactorReset, { resetId });

/** Started by Anna and agreed to by Bo. */
const begun = async (): Promise<number> => {
  const resetId = (await start("anna")).reset?.id ?? 0;
  expect(await confirm("bo", resetId)).toMatchObject({ status: 200 });
  return resetId;
};
const mails = async () => {
  const rows = await db().deleteFrom("job").where("kind", "=", "send-mail").returning("payload").execute();
  const all = rows.map(({ payload }) => (payload as { mail: { kind: string; to: string; text: string } }).mail);
  return all.filter(({ kind }) => kind !== "newBrowser");
};
const carryOut = (resetId: number) => resetJobs["remove-factors"](havn.app, { resetId });
const passkeysOf = async (userId: number) => (await findFactors(db(), userId)).passkeys;

describe("two of this Havn help", () => {
  test("after a day, of which the person is told at each address", async () => {
    const resetId = await begun();
    const told = await mails();
    expect(told.map(({ to }) => to).sort()).toEqual([people.nils.email, "nils@home.example"].sort());
    const job = await db().selectFrom("job").select("run_at").where("kind", "=", "remove-factors").executeTakeFirst();
    expect(job?.run_at).toEqual(new Date(havn.clock.now().getTime() + 24 * hourMs));
    havn.clock.forward({ hours: 23, minutes: 59 });
    await db().deleteFrom("job").where("kind", "=", "remove-factors").execute();
    await carryOut(resetId);
    expect(await passkeysOf(nils)).toBe(1);
    const again = await db().selectFrom("job").select("run_at").where("kind", "=", "remove-factors").executeTakeFirst();
    expect(again?.run_at).toEqual(job?.run_at);
    havn.clock.forward({ minutes: 1 });
    await carryOut(resetId);
    expect(await passkeysOf(nils)).toBe(0);
    expect(await mails()).toHaveLength(2);
    expect(await (await ofNils.send(whoAmI)).json()).toEqual({ name: null });
    const credentials = { email: people.nils.email, password: goodPassword };
    expect((await signInWith(havn, credentials)).ended).toBe(whoAmI);
    const acts = await db().selectFrom("audit_row").select("act").where("act", "like", "%remove-factors").execute();
    expect(acts).toHaveLength(1);
  });

  test("one alone can't, nor the person, nor others", async () => {
    expect(await start("nils")).toMatchObject({ status: 404 });
    const resetId = (await start("anna")).reset?.id ?? 0;
    expect(await confirm("anna", resetId)).toEqual({ status: 409, code: "sameHelper" });
    for (const person of ["nora", "nils", "fie", "finn"] as const)
      expect(await confirm(person, resetId)).toEqual({ status: 404, code: "notFound" });
    expect(await confirm("bo", resetId)).toMatchObject({ status: 200 });
    expect(await confirm("bo", resetId)).toEqual({ status: 409, code: "resetOver" });
  });

  test("one who may no longer help isn't one of them", async () => {
    const resetId = (await start("anna")).reset?.id ?? 0;
    const become = (roles: readonly string[]) =>
      db()
        .updateTable("app_user")
        .set({ staff_roles: [...roles] })
        .where("id", "=", people.anna.id)
        .execute();
    await become(["agent"]);
    expect(await confirm("bo", resetId)).toEqual({ status: 409, code: "resetOver" });
    await become(staffRoles);
    expect(await confirm("bo", resetId)).toMatchObject({ status: 200 });
  });

  test("who has nothing that could be lost, needs no help", async () => {
    expect(await start("anna", people.finn.id)).toEqual({ status: 409, code: "nothingToRemove" });
    expect(await start("anna", people.anna.id)).toMatchObject({ status: 404 });
  });
});

describe("the person stops it", () => {
  const linkIn = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? "";

  test.each([0, 1])("from their address %i, and once opened nothing has changed yet", async (address) => {
    const resetId = await begun();
    const link = linkIn((await mails())[address]?.text ?? "");
    const browser = new Browser(havn.origin);
    expect((await browser.send(link)).status).toBe(200);
    const token = new URL(link).searchParams.get("token") ?? "";
    expect((await sendForm(browser, "/oidc/stop-reset", { token })).status).toBe(200);
    havn.clock.forward({ days: 1 });
    await carryOut(resetId);
    expect(await passkeysOf(nils)).toBe(1);
    expect((await browser.send(link)).status).toBe(410);
    expect((await browser.send("/oidc/stop-reset?token=none")).status).toBe(404);
  });

  test("or one of those who could have agreed", async () => {
    const resetId = await begun();
    expect(await post(await as("bo"), resetCalls.stopFactorReset, { resetId })).toEqual({ status: 200, reset: null });
    expect(await post(await as("bo"), resetCalls.stopFactorReset, { resetId })).toMatchObject({ status: 404 });
  });
});

describe("a company with two other administrators", () => {
  beforeEach(async () => {
    await db()
      .insertInto("user_customer")
      .values({ user_id: people.finn.id, customer_no: Number(nordlys), is_administrator: true })
      .execute();
  });
  afterEach(async () => {
    await db()
      .deleteFrom("user_customer")
      .where("user_id", "=", people.finn.id)
      .where("customer_no", "=", Number(nordlys))
      .execute();
  });

  test("helps its people itself", async () => {
    expect(await start("anna")).toMatchObject({ status: 404 });
    expect(await start("fie")).toMatchObject({ status: 404 });
    expect(await start("nora")).toMatchObject({ status: 200 });
  });
});

test("factors are removed on the machine at once", async () => {
  await storeFactor(db(), "anna", havn.clock.now());
  const given = { db: db(), settings: havn.app.settings, now: havn.clock.now() };
  const session = await as("bo");
  await resetFactorsByEmail(given, people.anna.email);
  expect(await passkeysOf(people.anna.id)).toBe(0);
  expect((await mails()).map(({ to }) => to)).toEqual([people.anna.email]);
  expect(await (await session.send(whoAmI)).json()).toEqual({ name: people.bo.name });
  const audited = await db().selectFrom("audit_row").select("detail").where("act", "=", "staff:add").execute();
  expect(audited).toEqual([{ detail: { userId: people.anna.id, reset: "factors" } }]);
  await storeFactor(db(), "nils", havn.clock.now());
  await resetFactorsByEmail(given, people.nils.email);
  expect(await passkeysOf(people.nils.id)).toBe(0);
  await expect(resetFactorsByEmail(given, "nobody@nordlys.example")).rejects.toThrow("nobody has");
});
