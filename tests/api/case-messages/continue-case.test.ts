import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, buildCaseIn, change, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import type { PersonName } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const goOn = async (by: PersonName, caseId: number, comment?: string) =>
  (await havn.as(by).continueCareCase({ body: comment === undefined ? { caseId } : { caseId, comment } })).careCase;
const relatedTo = async (by: PersonName, caseId: number) =>
  (await havn.as(by).getCareCaseReletedCases({ body: { caseId } })).relatedCases.map(({ id }) => id);
const draftsOn = async (by: PersonName, caseId: number) =>
  (await havn.as(by).getCareCaseMessageDrafts({ body: { caseId } })).drafts.map(({ comment }) => comment);
const filesOf = async (by: PersonName, caseId: number) =>
  (await havn.as(by).getCareCaseFilesBySearch({ body: { caseId } })).files.map(({ name }) => name);
const cases = async () => (await sql`select id from care_case`.execute(havn.db)).rows.length;

/** A case that closed this long ago. */
const closedFor = async (time: { days?: number; seconds?: number }) => {
  const closed = await buildCaseIn(havn, "CaseClosed");
  havn.clock.forward(time);
  return closed;
};

test("pictures in the draft come along; those of the ended case remain there and become words", async () => {
  const closed = await buildCaseIn(havn, "CaseClosed");
  const upload = { caseId: closed.id, name: "side.png", bytes: Buffer.from("x"), query: { forMessage: "true" } };
  const sent = await uploadFile(havn, "anna", upload);
  await havn.as("anna").createCareCaseMessage({
    body: { caseId: closed.id, comment: `<p>Se <img data-file="${sent.id}" /></p>` },
  });
  const own = await uploadFile(havn, "nils", upload);
  havn.clock.forward({ days: 15 });
  const pictures = `<img alt="Ny" data-file="${own.id}"><img alt="Gammel" data-file="${sent.id}">`;
  const made = await goOn("nils", closed.id, `<p>${pictures}</p>`);
  expect(made.description).toBe(`<p><img data-file="${own.id}" alt="Ny" />Gammel</p>`);
});

test("14 days after closing, a new case continues with the title, draft and files, and is related", async () => {
  const closed = await closedFor({ days: 14 });
  expect((await read(havn, "nils", closed.id))?.may).toMatchObject({ writeMessage: true, continue: false });
  expect(await refusalOf(goOn("nils", closed.id))).toMatchObject({ statusCode: 409, code: "notEnded" });
  const upload = { caseId: closed.id, query: { forMessage: "true" }, bytes: Buffer.from("Side 2\n") };
  const file = await uploadFile(havn, "nils", { ...upload, name: "Faktura.txt" });
  await uploadFile(havn, "nora", { ...upload, name: "Noras.txt" });
  const shown = `<p>Den er der igen <img data-file="${file.id}" alt="Side 2" /></p>`;
  await havn.as("nils").saveCareCaseMessageDraft({ body: { caseId: closed.id, comment: shown } });
  await havn.as("nora").saveCareCaseMessageDraft({ body: { caseId: closed.id, comment: "<p>Noras</p>" } });
  havn.clock.forward({ seconds: 1 });
  expect((await read(havn, "nils", closed.id))?.may).toMatchObject({ writeMessage: false, continue: true });

  const made = await goOn("nils", closed.id);
  expect(made).toMatchObject({
    status: "Draft",
    title: closed.title,
    description: shown,
    customer: { customerNumber: "1001" },
    contactPerson: { name: "Nils Nordlys" },
    createdBy: { name: "Nils Nordlys" },
    caseType: null,
    severity: null,
  });
  expect(await relatedTo("nils", made.id)).toEqual([closed.id]);
  expect(await filesOf("nils", made.id)).toEqual(["Faktura.txt"]);
  // The files wait on the draft as they waited on the message.
  const waiting = await sql<{ name: string }>`
    select name from case_file where case_id = ${made.id} and on_draft and not is_pending`.execute(havn.db);
  expect(waiting.rows).toEqual([{ name: "Faktura.txt" }]);
  const bytes = await downloadFile(havn, "nils", { caseId: made.id, fileId: file.id });
  expect(await bytes.text()).toBe("Side 2\n");
  expect([await draftsOn("nils", closed.id), await draftsOn("nora", closed.id)]).toEqual([[], ["<p>Noras</p>"]]);

  // Nobody else sees the draft until it is submitted.
  expect([await relatedTo("nora", closed.id), await relatedTo("anna", closed.id)]).toEqual([[], []]);
  const ready = await change(havn, "nils", made, { caseType: "Incident", severity: "Important" });
  await change(havn, "nils", ready, { status: "Created" });
  expect(await relatedTo("anna", closed.id)).toEqual([made.id]);
  expect(await filesOf("anna", made.id)).toEqual(["Faktura.txt"]);
});

test("a canceled case is continued at once; the page's text is newer than the draft's, and is sanitized", async () => {
  const cancelled = await buildCaseIn(havn, "Cancelled");
  await havn.as("nora").saveCareCaseMessageDraft({ body: { caseId: cancelled.id, comment: "<p>Gammelt</p>" } });
  const made = await goOn("nora", cancelled.id, `<p onclick="x()">Nyt<script>x()</script></p>`);
  expect(made).toMatchObject({
    title: cancelled.title,
    description: "<p>Nyt</p>",
    createdBy: { name: "Nora Nordlys" },
  });
  expect(await draftsOn("nora", cancelled.id)).toEqual([]);
});

test("an empty draft gives an empty text, whatever its markup", async () => {
  const { id } = await buildCaseIn(havn, "Cancelled");
  expect([(await goOn("nils", id)).description, (await goOn("nils", id, "<p> </p>")).description]).toEqual(["", ""]);
});

test("a text longer than a message comes along too", async () => {
  const { id } = await buildCaseIn(havn, "Cancelled");
  const text = `<p>${"x".repeat(messageBounds.text.max + 1)}</p>`;
  expect((await goOn("nils", id, text)).description).toBe(text);
});

test("an oversized old draft comes along as plain text", async () => {
  const { id } = await buildCaseIn(havn, "Cancelled");
  await havn.as("nora").saveCareCaseMessageDraft({ body: { caseId: id, comment: "<p>Kort</p>" } });
  const comment = "<p><strong>Ord</strong></p>".repeat(bounds.markup.stored.tags);
  await havn.db.updateTable("message_draft").set({ comment }).where("case_id", "=", id).execute();
  const { description } = await goOn("nora", id);
  expect(description).toMatch(/^<p>Ord<\/p><p>Ord<\/p>/);
  expect(description).not.toContain("strong");
});

test("continuing is for those who can see the case but can no longer write on it", async () => {
  const cancelled = await buildCaseIn(havn, "Cancelled");
  const active = await buildCase(havn);
  const before = await cases();
  expect(await refusalOf(goOn("fie", cancelled.id))).toMatchObject({ statusCode: 404 });
  expect(await refusalOf(goOn("fie", 999_999))).toMatchObject({ statusCode: 404 });
  for (const by of ["anna", "nils"] as const) {
    expect(await refusalOf(goOn(by, active.id))).toMatchObject({ statusCode: 409, code: "notEnded" });
  }
  expect(await refusalOf(goOn("anna", cancelled.id))).toMatchObject({ statusCode: 409, code: "notEnded" });
  expect((await read(havn, "anna", cancelled.id))?.may.continue).toBe(false);
  expect(await cases()).toBe(before);
});

test("where users see only their own cases, other users can't continue them", async () => {
  const { id } = await buildCaseIn(havn, "Cancelled");
  const only = (is: boolean) =>
    sql`update customer set own_cases_only = ${is} where customer_no = 1001`.execute(havn.db);
  await sql`update care_case set created_by = 3, contact_id = 3 where id = ${id}`.execute(havn.db);
  await only(true);
  expect(await refusalOf(goOn("nils", id))).toMatchObject({ statusCode: 404 });
  expect(await goOn("nora", id)).toMatchObject({ status: "Draft" });
  await only(false);
});

test("a case with the maximum of related cases is continued without a relation", async () => {
  const { id, title } = await buildCaseIn(havn, "Cancelled");
  const copies = sql`with made as (
      insert into care_case (title, title_sort, channel, priority, status, state, customer_no, created_by, created_at, updated_at,
        submitted_at, closed_at)
      select 'Relateret', 'relateret', 3, 2, 11, 6, 1001, 4, now(), now(), now(), now() from generate_series(1, ${caseBounds.relatedCases})
      returning id)
    insert into case_relation (case_id, related_id) select ${id}, id from made`;
  await copies.execute(havn.db);
  const made = await goOn("nils", id);
  expect(made).toMatchObject({ title });
  expect(await relatedTo("nils", made.id)).toEqual([]);
  expect(await relatedTo("nils", id)).toHaveLength(caseBounds.relatedCases);
});
