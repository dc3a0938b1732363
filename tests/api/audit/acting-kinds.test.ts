import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giveWords } from "#app/words/give-words.ts";
import { auditSections } from "#audit/server/personal-data-store.ts";
import { caseSections } from "#care-cases/server/people/personal-data-store.ts";
import { changeAuthor } from "#care-cases/web/case/history/history-words.ts";
import { storeOnce } from "#case-messages/server/create-message.ts";
import { messageSections } from "#case-messages/server/privacy/personal-data-store.ts";
import { messageAuthor } from "#case-messages/web/conversation/message-author.ts";
import { notificationWords } from "#notifications/web/inbox/notification-words.ts";
import type { Acting } from "#platform/contract/acting.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { storeRefusal, writeCountedRefusals } from "#platform/server/http/refusal-count.ts";
import type { Section } from "#platform/server/privacy/sections.ts";
import { Refusal } from "#platform/server/requests/refusal.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import {
  nightRulesContract,
  nightRulesDanish,
  nightRulesEnglish,
  nightRulesServer,
  nightRuleTable,
} from "#tests/support/features/night-rules.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { buildMailedCase, mailsOf, pass } from "#tests/support/mail/case-mails.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";
import { addTexts, wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import type { Words } from "#wording/words.ts";

/* What acts for people, declared in one place (`night-rules.ts`), is noted and shown wherever the person is. */
let havn: TestHavn;
let caseId: number;
let english: Words;
let danish: Words;

const { anna } = people;
const night: Acting = { kind: "rule", id: 7 };
const annaBy = (acting?: Acting): Actor => ({
  ...buildActor({ role: "staff", userId: anna.id, name: anna.name, email: anna.email }),
  ...(acting && { acting }),
});

/** Writes a message that also changes the case, in one save, as a feature would. */
async function act(actor: Actor, comment: string, isInternal = false): Promise<void> {
  const { app } = havn.havn;
  const now = havn.clock.now();
  const { version = 0 } = (await havn.as("anna").getCareCasesByIds({ body: { ids: [caseId] } })).careCases[0] ?? {};
  const changes = { severity: "Critical", customerPriority: "Top" } as const;
  const body = { caseId, comment, isInternal, fileIds: [], ...(isInternal ? {} : { version, changes }) };
  const refuse = (code: string) => new Refusal(code, 409, code);
  await inTransaction({ app, actor, auditAction: "test", now, requestId: "test" }, (tx) =>
    storeOnce(tx, { app, actor, body, now, refuse }),
  );
}

beforeAll(async () => {
  havn = await startTestHavn({ added: [{ contract: nightRulesContract, server: nightRulesServer }] });
  await nightRuleTable.execute(havn.db);
  await sql`insert into night_rule values (7, 'Night'), (8, 'Gone soon')`.execute(havn.db);
  giveWords();
  await Promise.all([loadCatalogue("en"), loadCatalogue("da")]);
  addTexts("en", nightRulesEnglish);
  addTexts("da", nightRulesDanish);
  [english, danish] = [wordsOf("en", "Havn"), wordsOf("da", "Havn")];
  caseId = await buildMailedCase(havn);
  havn.clock.forward({ minutes: 1 });
  await act(annaBy(night), "<p>Vi ser på det</p>");
});
afterAll(() => havn.close());

const history = async (by: PersonName) =>
  (await havn.as(by).getCareCaseChangeLogsBySearch({ body: { caseId } })).changeLogs;
const newestMessage = async (by: PersonName) => {
  const { messages } = await havn.as(by).getCareCaseMessagesBySearch({ body: { caseId } });
  const [newest] = messages.toSorted((one, other) => other.id - one.id);
  if (!newest) throw new Error("no message");
  return newest;
};
const log = async (body: object) => (await havn.as("anna").getAuditRowsBySearch({ body })).rows;

const sign = nightRulesServer.actingKinds?.rule?.sign;
const toStaff = { kind: "rule", name: "Night", sign, to: "/rules/7" };
const toCustomers = { kind: "rule", name: null, sign, to: null };

describe("what acted for a person", () => {
  test("is in each entry of the save, named to staff, and by its kind to customers", async () => {
    for (const [reader, acting] of [["bo", toStaff] as const, ["nils", toCustomers] as const]) {
      const entries = (await history(reader)).filter(({ at }) => at === havn.clock.now().toISOString());
      expect(entries.map(({ type }) => type)).toEqual(
        expect.arrayContaining(["NewMessage", "SeverityChanged", "CustomerCasePriorityChanged"]),
      );
      for (const entry of entries) expect(entry).toMatchObject({ by: { id: anna.id }, acting });
    }
    const [toBo, toNils] = [(await history("bo"))[0], (await history("nils"))[0]];
    if (!toBo || !toNils) throw new Error("no history");
    expect(changeAuthor(toBo, english)).toBe("Rule “Night” for Anna Agent");
    expect([changeAuthor(toBo, danish), changeAuthor(toNils, danish)]).toEqual([
      "Regel “Night” for Anna Agent",
      "Regel for Anna Agent",
    ]);
  });

  test("is at the message, and only there: what people do has none", async () => {
    expect(await newestMessage("bo")).toMatchObject({ author: { id: anna.id }, acting: toStaff });
    const toNils = await newestMessage("nils");
    expect(toNils.acting).toEqual(toCustomers);
    expect(messageAuthor(toNils, english)).toBe("Rule for Anna Agent");
    expect((await history("bo")).at(-1)).not.toHaveProperty("acting");
  });

  test("is in the inbox and in what happened since somebody left", async () => {
    const { groups } = await havn.as("nils").getCareCaseNotificationsBySearch({ body: {} });
    const [newest] = groups[0]?.notifications ?? [];
    if (!newest) throw new Error("no notification");
    expect(notificationWords(newest, english).author).toBe("Rule for Anna Agent");
    const before = new Date(havn.clock.now().getTime() - 30_000);
    await sql`update app_user set visit_ended_at = ${before} where id = ${people.bo.id}`.execute(havn.db);
    const { cases } = await havn.as("bo").getCasesSinceLeft();
    const events = cases.flatMap((one) => one.events);
    expect(events.length).toBeGreaterThan(2);
    for (const event of events) expect(event.acting).toEqual(toStaff);
  });

  test("is in the mails, by name to staff", async () => {
    await pass(havn, 60);
    await expect.poll(() => mailsOf(havn, "nils", caseId)).toHaveLength(1);
    const [toNils] = await mailsOf(havn, "nils", caseId);
    expect(toNils?.text).toContain("Rule for Anna Agent");
    expect(toNils?.text).not.toContain("Night");
    const [toBo] = await mailsOf(havn, "bo", caseId);
    expect(toBo?.text).toContain("Rule “Night” for Anna Agent");
  });

  test("is in the audit row, which the filter finds by its kind", async () => {
    const [row, ...others] = await log({ actedBy: "rule" });
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      act: "test",
      user: { id: anna.id },
      acting: toStaff,
      detail: { messageId: expect.any(Number) },
    });
    expect(await log({ actedBy: "rule", userId: anna.id, outcome: "done" })).toEqual([row]);
    expect(await log({ actedBy: "rule", userId: people.bo.id })).toEqual([]);
    expect(await log({ actedBy: "rule", before: row?.id })).toEqual([]);
    expect(await log({ actedBy: "weather" })).toEqual([]);
    const [people_, itself] = [await log({ actedBy: "person" }), await log({ actedBy: "havn" })];
    expect(people_.length).toBeGreaterThan(1);
    expect(people_.every(({ user, acting }) => user !== null && acting === undefined)).toBe(true);
    expect(itself.every(({ user, acting }) => user === null && acting === undefined)).toBe(true);
    const { actingKinds } = await havn.as("anna").getAuditRowsBySearch({ body: {} });
    expect(actingKinds).toEqual(expect.arrayContaining(["rule", "key"]));
  });

  test("is with its refusals, also with those that are counted, apart from the person's own", async () => {
    const { app } = havn.havn;
    const refusal = {
      auditAction: "refused",
      now: havn.clock.now(),
      requestId: "test",
      status: 403,
      detail: { code: "no" },
    };
    for (const acting of [undefined, night, night, night])
      await storeRefusal(app, { ...refusal, actor: annaBy(acting) });
    havn.clock.forward({ minutes: 3 });
    await writeCountedRefusals(app);
    const refused = await log({ searchText: "refused", outcome: "refused" });
    expect(refused.map(({ acting, detail }) => [acting?.name ?? null, detail?.times ?? null])).toEqual([
      ["Night", 2],
      ["Night", null],
      [null, null],
    ]);
  });

  test("is in the export of the person's data", async () => {
    const rowsOf = async (sections: readonly Section[], name: string) => {
      const section = sections.find((one) => one.name === name);
      const pages = section ? await Array.fromAsync(section.pages(havn.db)) : [];
      return JSON.stringify(pages);
    };
    const exported = [
      await rowsOf(messageSections(anna.id), "messages"),
      await rowsOf(caseSections(anna.id), "changes"),
      await rowsOf(auditSections(anna.id), "audit"),
    ];
    for (const text of exported) expect(text).toContain('"actingKind":"rule","actingId":7');
  });
});

describe("what is gone or of another version is shown by its kind's word, as far as there is one", () => {
  const said = async (acting: Acting, change: RawBuilder<unknown> | null = null): Promise<string[]> => {
    await act(annaBy(acting), "<p>Og så videre</p>", true);
    await change?.execute(havn.db);
    const message = await newestMessage("bo");
    expect(message.acting).toMatchObject({ name: null, to: null });
    return [messageAuthor(message, english), messageAuthor(message, danish)];
  };

  test("a deleted one", async () => {
    expect(await said({ kind: "rule", id: 8 }, sql`delete from night_rule where id = 8`)).toEqual([
      "Rule for Anna Agent",
      "Regel for Anna Agent",
    ]);
  });

  test.each(["weather", "constructor"])("the kind %s, which no feature declares", async (kind) => {
    const stored = sql`update case_message set acting_kind = ${kind} where id = (select max(id) from case_message)`;
    expect(await said(night, stored)).toEqual(["Automation for Anna Agent", "Automatik for Anna Agent"]);
  });
});

test("a kind may be named to customers", async () => {
  await act(annaBy({ kind: "key", id: 3 }), "<p>Hej</p>");
  expect(messageAuthor(await newestMessage("nils"), english)).toBe("Key “Key 3” for Anna Agent");
});

test("an entry of a later version's type is shown without its values", async () => {
  await sql`insert into case_change (case_id, type, at, user_id, from_value, to_value, reason)
    values (${caseId}, 30000, ${havn.clock.now()}, ${anna.id}, 'secret', 'code', 'why')`.execute(havn.db);
  for (const reader of ["bo", "nils"] as const) {
    const [entry] = await history(reader);
    expect(entry).toMatchObject({ type: "Unknown", by: { id: anna.id }, from: null, to: null, reason: null });
  }
  const { cases } = await havn.as("bo").getCasesSinceLeft();
  expect(cases.flatMap((one) => one.events).map(({ type }) => type)).toContain("Unknown");
});
