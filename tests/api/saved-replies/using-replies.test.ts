import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import type { SavedReply } from "#saved-replies/contract/saved-reply.ts";
import { buildCase, change, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { buildTag } from "#tests/support/cases/build-tag.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
let careCase: CareCase;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_RATE_LIMITS: "false" } });
  await havn.db
    .updateTable("app_user")
    .set({ job_title: "<b>Supporter</b>" })
    .where("id", "=", people.anna.id)
    .execute();
  careCase = await buildCase(havn, { by: "anna", changes: { title: "Faktura <1> & 2" } });
});
afterAll(() => havn.close());

const span = (name: string) => `<span data-field="${name}"></span>`;
type Body = Parameters<ReturnType<TestHavn["as"]>["createSavedReply"]>[0]["body"];
const keep = async (danish: string | null, english: string | null, given: Partial<Body> = {}): Promise<SavedReply> => {
  const text = (body: string | null) => (body === null ? null : { title: body.slice(0, 20), body });
  const texts = { "en-US": text(english), "da-DK": text(danish) };
  return (await havn.as("anna").createSavedReply({ body: { scope: "own", texts, ...given } })).reply;
};
type Use = Partial<Parameters<ReturnType<TestHavn["as"]>["useSavedReply"]>[0]["body"]>;
const use = async ({ id }: SavedReply, given: Use = {}) =>
  (await havn.as("anna").useSavedReply({ body: { replyId: id, caseId: careCase.id, ...given } })).filled;

const choose = (email: string, value: "da-DK" | "en-US") => {
  const preferences = [{ kind: "UserLanguage" as const, value }];
  return havn.as("nils").updatePreferencesByUserEmail({ body: { email, preferences } });
};

describe("filling", () => {
  test("each field says what the case says, as text", async () => {
    const body = `<p>${["contact.firstName", "contact.name", "company.name", "case.number", "case.title", "case.link", "agent.name", "agent.title"].map(span).join("|")}</p>`;
    const filled = await use(await keep(body, null));
    const { origin } = havn.havn.app.settings;
    expect(filled).toMatchObject({
      body: `<p>Nils|Nils Nordlys|Nordlys A/S|#${careCase.id}|Faktura &lt;1&gt; &amp; 2|${origin}/cases/${careCase.id}|Anna Agent|&lt;b&gt;Supporter&lt;/b&gt;</p>`,
      missing: [],
    });
  });

  test("dates are written in the language of the text; what the case lacks is a gap", async () => {
    const body = `<p>${["today", "support.opens", "case.team", "case.promised"].map(span).join("|")}<span data-ask="Why?"></span></p>`;
    const reply = await keep(body, body);
    const english = await use(reply, { language: "en-US" });
    const [today, opens, team] = english.body.slice(3).split("|");
    expect(today).toMatch(/^[A-Z][a-z]+day, \w+ \d+$/);
    expect(opens).toMatch(/^[A-Z][a-z]+day, .*\d\d:\d\d$/);
    expect(team).toBe('<span data-gap="the team">the team</span>');
    expect(english.missing).toEqual([
      { kind: "field", label: "the team" },
      { kind: "field", label: "the agreed time" },
      { kind: "ask", label: "Why?" },
    ]);
    expect((await use(reply, { language: "da-DK" })).body).toMatch(/^<p>\w+dag den \d+\. \w+\|/);
  });

  test("the language is the contact person's, else the company's, else this Havn's, and can be chosen", async () => {
    const both = await keep("<p>Hej</p>", "<p>Hi</p>");
    const danish = await keep("<p>Hej</p>", null);
    expect(await use(both)).toMatchObject({ language: "en-US", languages: ["en-US", "da-DK"], body: "<p>Hi</p>" });
    const preferences = [{ kind: "Language" as const, value: "da-DK" as const }];
    await havn.as("nora").updatePreferencesByCustomerNumber({ body: { customerNumber: "1001", preferences } });
    expect(await use(both)).toMatchObject({ language: "da-DK", body: "<p>Hej</p>" });
    await choose(people.nils.email, "en-US");
    expect(await use(both)).toMatchObject({ language: "en-US" });
    expect(await use(both, { language: "da-DK" })).toMatchObject({ language: "da-DK" });
    const only = await use(danish);
    expect(only).toMatchObject({ language: "da-DK", wanted: "en-US", languages: ["da-DK"] });
  });

  test("a text that is too long once it is filled is refused with its length", async () => {
    const { rows } = await sql<{ id: number }>`insert into saved_reply (owner_id, is_note, changed_by, changed_at)
      values (${people.anna.id}, false, ${people.anna.id}, now()) returning id`.execute(havn.db);
    const id = rows[0]?.id ?? 0;
    await sql`insert into saved_reply_text values (${id}, 1, 'x', ${"å".repeat(25_001)}, '')`.execute(havn.db);
    const call = havn.as("anna").useSavedReply({ body: { replyId: id, caseId: careCase.id } });
    expect(await refusalOf(call)).toMatchObject({ statusCode: 400, code: "filledTooLong", data: { count: 25_001 } });
  });

  test("others' replies and cases that aren't there are not found", async () => {
    const reply = await keep("<p>Hej</p>", null);
    const as = (person: "anna" | "bo", caseId: number) =>
      refusalOf(havn.as(person).useSavedReply({ body: { replyId: reply.id, caseId } }));
    expect(await as("bo", careCase.id)).toMatchObject({ statusCode: 404 });
    expect(await as("anna", 987_654_321)).toMatchObject({ statusCode: 404 });
  });
});

describe("acts", () => {
  test("are changes that a message can be sent with", async () => {
    const [added, retired] = [await buildTag(havn, "Faktura"), await buildTag(havn, "Gammel")];
    const acts = {
      ...({ status: "CaseClosed", assignee: "me", followUpDays: 2, severity: careCase.severity ?? undefined } as const),
      ...{ addTags: [added.id, retired.id], note: `<p>${span("contact.name")} fik svar</p>` },
    };
    const reply = await keep("<p>Hej</p>", null, { acts });
    const { version, id } = retired;
    await havn.as("bo").updateTag({ body: { id, version, changes: { isRetired: true } } });
    const filled = await use(reply);
    expect(filled.changes).toMatchObject({ status: "CaseClosed", assigneeId: people.anna.id, addTags: [added.id] });
    expect(filled.changes?.followUpDate).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(filled.skipped).toEqual([
      { act: "severity", reason: "asItIs" },
      { act: "addTags", reason: "gone" },
    ]);
    expect(filled.note).toEqual({ body: "<p>Nils Nordlys fik svar</p>", missing: [] });
  });
});

describe("gaps", () => {
  const gap = '<p>Hej <span data-gap="navn">navn</span></p>';
  const raw = `<p>Hej ${span("contact.firstName")}<span data-ask="Dag?"></span></p>`;
  const key = () => crypto.randomUUID();
  const at = { date: "2026-12-10", time: "10:00" };

  test.each<[string, string, (comment: string) => Promise<unknown>]>([
    ["stored", gap, (comment) => write(havn, "anna", careCase.id, comment)],
    [
      "held",
      gap,
      (comment) => havn.as("anna").sendCareCaseMessage({ body: { caseId: careCase.id, comment, clientKey: key() } }),
    ],
    [
      "sent later",
      gap,
      (comment) =>
        havn.as("anna").sendCareCaseMessageLater({ body: { caseId: careCase.id, comment, clientKey: key(), at } }),
    ],
    ["an internal note", gap, (comment) => write(havn, "anna", careCase.id, comment, true)],
    ["a customer's", gap, (comment) => write(havn, "nils", careCase.id, comment)],
    [
      "with a note that is only a field",
      `<p>Hej</p>`,
      (comment) =>
        havn.as("anna").createCareCaseMessage({
          body: {
            caseId: careCase.id,
            comment,
            note: `<p>${span("contact.firstName")}<span data-ask="Dag?"></span></p>`,
          },
        }),
    ],
    ["with fields of a reply", raw, (comment) => write(havn, "anna", careCase.id, comment)],
    [
      "edited",
      gap,
      async (comment) => {
        const { message } = await write(havn, "anna", careCase.id, "<p>Hej</p>");
        return havn.as("anna").editCareCaseMessage({ body: { caseId: careCase.id, messageId: message.id, comment } });
      },
    ],
  ])("no message has any: %s", async (_how, comment, call) => {
    const names = comment === gap ? ["navn"] : ["contact.firstName", "Dag?"];
    expect(await refusalOf(call(comment))).toMatchObject({ statusCode: 400, code: "unfilled", data: { names } });
  });

  test("drafts keep them, but no fields", async () => {
    const save = (comment: string) =>
      havn.as("anna").saveCareCaseMessageDraft({ body: { caseId: careCase.id, comment } });
    const draft = async () =>
      (await havn.as("anna").getCareCaseMessageDrafts({ body: { caseId: careCase.id } })).drafts[0]?.comment;
    await save(gap);
    expect(await draft()).toBe(gap);
    await save(raw);
    expect(await draft()).toBe("<p>Hej </p>");
    // An answer to several cases is another text.
    const body = { caseId: careCase.id, comment: "<p>Tak</p>", clientKey: key(), keepsDraft: true };
    await havn.as("anna").sendCareCaseMessage({ body });
    expect(await draft()).toBe("<p>Hej </p>");
  });
});

test("uses are counted once a case and person, previews aren't, and what follows on ended cases is told of twenty", async () => {
  const reply = await keep("<p>Hej</p>", null);
  const row = async () =>
    (await havn.as("anna").getManagedReplies({ body: {} })).replies.find(({ id }) => id === reply.id);
  await use(reply, { isPreview: true });
  expect(await row()).toMatchObject({ uses: 0, lastUsedAt: null, usedAt: null, settled: null });
  await use(reply);
  await use(reply);
  expect(await row()).toMatchObject({ uses: 1, settled: null });
  expect((await row())?.usedAt).toBe((await row())?.lastUsedAt);
  const other = await buildCase(havn, { by: "anna" });
  await use(reply, { caseId: other.id });
  havn.clock.forward({ minutes: 5 });
  await write(havn, "nils", other.id, "<p>Det virker ikke</p>");
  for (const { id } of [careCase, other]) {
    const [current] = (await havn.as("anna").getCareCasesByIds({ body: { ids: [id] } })).careCases;
    if (current) await change(havn, "anna", current, { status: "CaseClosed" });
  }
  // The same two cases by ten people each, as far as the figures go.
  await sql`insert into saved_reply_use select u.reply_id, u.case_id, p.id, u.at from saved_reply_use u,
    (select id from app_user where id <> ${people.anna.id} order by id limit 5) p where u.reply_id = ${reply.id}`.execute(
    havn.db,
  );
  expect(await row()).toMatchObject({ uses: 12, settled: null });
  await sql`insert into app_user (id, kind, name, name_sort, email)
    select 2000 + n, 0, 'X', 'x', 'x' || n || '@x.example' from generate_series(1, 5) n`.execute(havn.db);
  await sql`insert into saved_reply_use select u.reply_id, u.case_id, p.id, u.at from saved_reply_use u,
    (select id from app_user where id > 2000) p where u.reply_id = ${reply.id} and u.user_id = ${people.anna.id}`.execute(
    havn.db,
  );
  expect(await row()).toMatchObject({ uses: 22, settled: 0.5 });
});

test("a person's data has their replies and uses; when they are forgotten, only uses of others' replies stay", async () => {
  const own = await keep("<p>Min</p>", null);
  const shared = await keep("<p>Alles</p>", null, { scope: "everybody" });
  await use(own);
  await use(shared);
  const response = await fetch(`${havn.url}/api/UserManagement/ExportUserData`, {
    method: "POST",
    headers: { authorization: await havn.bearer("bo"), "content-type": "application/json" },
    body: JSON.stringify({ userId: people.anna.id }),
  });
  const data = (await response.json()) as Readonly<Record<string, readonly Record<string, unknown>[]>>;
  expect(data.savedReplies?.at(-1)).toMatchObject({
    number: own.id,
    texts: [{ title: "<p>Min</p>", body: "<p>Min</p>" }],
  });
  expect(data.savedRepliesOfOthers).toMatchObject([{ number: shared.id, title: "<p>Alles</p>" }]);
  expect(data.usesOfSavedReplies?.slice(-2).map((row) => row.number)).toEqual([own.id, shared.id]);
  await havn.as("bo").pseudonymizeUser({ body: { userId: people.anna.id, email: people.anna.email } });
  const { rows } = await sql`select reply_id from saved_reply_use where user_id = ${people.anna.id}`.execute(havn.db);
  expect(rows).toEqual([{ reply_id: shared.id }]);
  const left = (await havn.as("bo").getManagedReplies({ body: {} })).replies;
  expect(left.map(({ id, uses }) => [id, uses])).toEqual([[shared.id, 1]]);
});
