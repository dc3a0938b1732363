import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MessageAudience } from "#audience/contract/calls.ts";
import { statusCodes } from "#care-cases/server/case-codes.ts";
import { nextSummary } from "#notifications/rules/summary-time.ts";
import { scheduleSummary } from "#notifications/server/mail/summary-job.ts";
import { buildCase, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { forgetMails, mailsOf, pass } from "#tests/support/mail/case-mails.ts";
import { outboxMails } from "#tests/support/mail/read-outbox.ts";
import { dice } from "#tests/support/notifications/dice.ts";
import { forget, notified, reset } from "#tests/support/notifications/read-notifications.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
});
afterAll(() => havn.close());

const everybody = Object.keys(people) as PersonName[];
type Asked = { readonly isInternal?: boolean; readonly mentions?: number[] };
const audience = (by: PersonName, caseId: number, asked: Asked = {}, impersonator?: PersonName) =>
  havn.as(by, impersonator).getMessageAudience({ body: { caseId, ...asked } });
const ownCasesOnly = (isOn: boolean) =>
  sql`update customer set own_cases_only = ${isOn} where customer_no = 1001`.execute(havn.db);
const mentioning = (ids: readonly number[]) =>
  ["<p>Se her</p>", ...ids.map((id) => `<p><span data-mention="${id}">@P</span></p>`)].join("");

const told = ({ told: of }: MessageAudience) => (of?.people ?? []).map(({ id, how }) => `${id} ${how}`).sort();
const named = ({ company, staff }: MessageAudience) =>
  [staff, company]
    .flatMap((side) => side?.people ?? [])
    .map(({ name }) => name)
    .sort();

/** What people got by now: their emails at once and at 08:00, and otherwise what is in their inbox. */
async function received(caseId: number): Promise<string[]> {
  const inInboxes = new Set(
    (await notified(havn, caseId)).filter(({ how }) => how.startsWith("I")).map((one) => one.person),
  );
  await pass(havn, 61);
  const atOnce = new Set<PersonName>();
  for (const person of everybody) if ((await mailsOf(havn, person, caseId)).length > 0) atOnce.add(person);
  const before = (await outboxMails(havn)).length;
  havn.clock.set(nextSummary(havn.clock.now()).toISOString());
  const mails = await outboxMails(havn);
  const newest = mails.slice(0, mails.length - before).filter(({ text }) => text.includes(`/cases/${caseId}`));
  const summaries = newest.map(({ to }) => to);
  return everybody
    .flatMap((person) => {
      const { id, email } = people[person];
      if (atOnce.has(person)) return `${id} atOnce`;
      if (summaries.includes(email)) return `${id} inSummary`;
      return inInboxes.has(person) ? `${id} inbox` : [];
    })
    .sort();
}

test("whoever is shown as told is mailed then, and has it in the inbox; whoever is shown as a reader reads it", async () => {
  const { roll, pick, chance } = dice(61);
  const all = Object.values(people).map(({ id }) => id);
  const seen = { atOnce: 0, inSummary: 0, inbox: 0 };
  await scheduleSummary(havn.havn.app);
  for (let round = 0; round < 10; round++) {
    const { id: caseId } = await buildCase(havn);
    const somebody = () => pick(everybody.slice(0, 4));
    await reset(havn, caseId, {
      assignee: pick(["anna", "bo"]),
      owner: pick(["anna", "bo"]),
      subscriber: somebody(),
      contact: pick(["nora", "nils", null]),
    });
    await havn.db
      .insertInto("case_subscriber")
      .values({ case_id: caseId, user_id: people.nora.id })
      .onConflict((on) => on.doNothing())
      .execute();
    const status = pick(["WaitsOnHavn", "WaitsOnCustomer", "Delivered", "CaseClosed", "Created"] as const);
    const closed_at = status === "CaseClosed" ? havn.clock.now() : null;
    await havn.db
      .updateTable("care_case")
      .set({ status: statusCodes.toCode(status), closed_at })
      .where("id", "=", caseId)
      .execute();
    if (chance()) await havn.as(somebody()).muteCareCaseNotifications({ body: { caseId, isMuted: true } });
    await ownCasesOnly(chance());
    await forgetMails(havn);
    const author = pick(["anna", "bo"] as const);
    const isInternal = roll(3) === 0;
    const mentions = all.filter(() => roll(4) === 0);
    const shown = await audience(author, caseId, { isInternal, mentions });
    const { message } = await write(havn, author, caseId, mentioning(mentions), isInternal);
    const readers: string[] = [];
    for (const person of everybody) {
      const asked = havn.as(person).getCareCaseMessagesBySearch({ body: { caseId } });
      const { messages } = await asked.catch(() => ({ messages: [] }));
      if (messages.some(({ id }) => id === message.id)) readers.push(people[person].name);
    }
    expect(named(shown), `readers in round ${round}`).toEqual(readers.sort());
    expect(told(shown), `told in round ${round}`).toEqual(await received(caseId));
    for (const { how } of shown.told?.people ?? []) seen[how] += 1;
    await forget(havn, caseId);
  }
  await ownCasesOnly(false);
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

test("customers learn how many of their own company read it, their administrators also who, and nobody who is told", async () => {
  const { id: caseId } = await buildCase(havn);
  const company = { name: "Nordlys A/S", count: 2, token: expect.any(String), people: [] as object[] };
  expect(await audience("nils", caseId)).toEqual({ company, staff: null, told: null });
  const ofAdministrator = { ...company, people: [people.nils, people.nora].map(({ id, name }) => ({ id, name })) };
  expect(await audience("nora", caseId)).toEqual({ company: ofAdministrator, staff: null, told: null });
  expect(await audience("nils", caseId, { mentions: [people.anna.id] }, "anna")).toEqual({
    company,
    staff: null,
    told: null,
  });
  expect((await refusalOf(audience("nora", caseId, { isInternal: true }))).code).toBe("forbidden");
  expect((await refusalOf(audience("fie", caseId, { isInternal: true }))).code).toBe("notFound");
});

test("staff learn who is told of an internal note, by their side", async () => {
  const { id: caseId } = await buildCase(havn);
  await reset(havn, caseId, { assignee: "bo", subscriber: "nora", contact: "nils" });
  const note = await audience("anna", caseId, { isInternal: true, mentions: [people.nora.id] });
  expect(note).toEqual({
    company: null,
    staff: { count: 2, people: [people.anna, people.bo].map(({ id, name }) => ({ id, name })) },
    told: {
      staff: { atOnce: 1, inSummary: 0, inbox: 0 },
      customers: { atOnce: 0, inSummary: 0, inbox: 0 },
      people: [{ id: people.bo.id, name: people.bo.name, isStaff: true, how: "atOnce" }],
    },
  });
  expect((await audience("anna", caseId)).told?.customers).toEqual({ atOnce: 1, inSummary: 1, inbox: 0 });
});

test("an invited new person whose own case it is isn't among the readers, and named apart if the message is mailed to them", async () => {
  const lone = { id: 601, name: "Lone Ny", email: "lone.ny@nordlys.example" };
  await sql`insert into app_user (id, kind, name, name_sort, email, email_confirmed_at)
    values (601, 1, ${lone.name}, 'lone ny', ${lone.email}, null)`.execute(havn.db);
  await havn.db
    .insertInto("user_customer")
    .values({ user_id: lone.id, customer_no: 1001, accepted_at: null, invited_at: havn.clock.now() })
    .execute();
  const { id: caseId } = await buildCase(havn);
  const theirs = { created_by: lone.id, contact_id: lone.id };
  await havn.db.updateTable("care_case").set(theirs).where("id", "=", caseId).execute();
  const mailed = async () => {
    await write(havn, "anna", caseId, "<p>Svar</p>");
    await pass(havn, 61);
    return (await outboxMails(havn)).filter(({ to }) => to === lone.email).length;
  };
  const named = { count: 1, people: [{ id: lone.id, name: lone.name }] };
  const shown = await audience("anna", caseId);
  expect(shown.company).toMatchObject({ count: 2, byEmail: named });
  expect(told(shown)).toContain(`${lone.id} atOnce`);
  expect((await audience("nora", caseId)).company?.byEmail).toEqual(named);
  expect((await audience("nils", caseId)).company?.byEmail).toEqual({ count: 1, people: [] });
  expect(told(await audience("anna", caseId, { isInternal: true }))).not.toContain(`${lone.id} atOnce`);
  expect(await mailed()).toBe(1);
  await havn.db
    .insertInto("notification_mute")
    .values({ case_id: caseId, user_id: lone.id, at: havn.clock.now() })
    .execute();
  for (const by of ["anna", "nora"] as const)
    expect((await audience(by, caseId)).company).not.toHaveProperty("byEmail");
  expect(await mailed()).toBe(1);
  await havn.db.deleteFrom("user_customer").where("user_id", "=", lone.id).execute();
});

test("only for a message that could be written", async () => {
  const { id: caseId } = await buildCase(havn);
  const longAgo = new Date(havn.clock.now().getTime() - 30 * 86_400_000);
  const ended = { status: statusCodes.toCode("CaseClosed"), closed_at: longAgo };
  await havn.db.updateTable("care_case").set(ended).where("id", "=", caseId).execute();
  expect((await refusalOf(audience("nils", caseId))).code).toBe("caseEnded");
  await havn.db
    .updateTable("care_case")
    .set({ customer_no: null, contact_id: null })
    .where("id", "=", caseId)
    .execute();
  expect((await refusalOf(audience("anna", caseId))).code).toBe("noCustomer");
});

test("asking writes nothing, and in a company of thousands the first 20 are named", async () => {
  const { id: caseId } = await buildCase(havn);
  await sql`insert into app_user (id, kind, name, name_sort, email)
    select n, 1, 'M ' || n, 'm ' || n, n || '@many.example' from generate_series(20000, 24999) n`.execute(havn.db);
  await sql`insert into user_customer (customer_no, user_id, accepted_at)
    select 1001, n, now() from generate_series(20000, 24999) n`.execute(havn.db);
  const rows = async () => {
    const { rows: counts } = await sql`select (select count(*) from notification) as notifications,
      (select count(*) from case_change) as changes, (select count(*) from job) as jobs,
      (select count(*) from case_message) as messages, (select max(version) from care_case) as version`.execute(
      havn.db,
    );
    return counts;
  };
  const before = await rows();
  const { company } = await audience("anna", caseId);
  expect(await rows()).toEqual(before);
  expect([company?.count, company?.people.length]).toEqual([5_002, 20]);
  await sql`delete from user_customer where user_id >= 20000`.execute(havn.db);
});
