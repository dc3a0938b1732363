import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, buildCaseIn, buildDraft, change, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const remove = (by: PersonName, id: number, version: number) => havn.as(by).deleteCareCase({ body: { id, version } });

const storedFiles = () => {
  const folder = join(havn.dataDir, "files");
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
};

const tablesOfACase = [
  "case_description",
  "case_message",
  "case_file",
  "case_change",
  "case_subscriber",
  "case_search",
  "message_draft",
  "case_presence",
  "case_relation",
] as const;

describe("a deleted case", () => {
  test("is removed with everything on it, and the audit row says what it was", async () => {
    const { id } = await buildCase(havn);
    const other = await buildCase(havn);
    const mention = `<p><span data-mention="${people.bo.id}">@Bo</span></p>`;
    const query = { forMessage: "true" };
    const file = await uploadFile(havn, "anna", { caseId: id, name: "a.txt", bytes: Buffer.from("a"), query });
    await havn.as("anna").createCareCaseMessage({ body: { caseId: id, comment: mention, fileIds: [file.id] } });
    await uploadFile(havn, "nils", { caseId: id, name: "b.txt", bytes: Buffer.from("b") });
    await havn.as("nils").subscribeToCareCase({ body: { caseId: id } });
    await havn.as("nils").addRelatedCase({ body: { caseId: id, relatedCaseId: other.id } });
    await havn.as("nils").saveCareCaseMessageDraft({ body: { caseId: id, comment: "<p>Jeg</p>" } });
    await havn.as("nils").reportCasePresence({ body: { caseId: id, tabId: "tab-00001", doing: "writing" } });
    await untilJobsAreDone(havn);
    const current = await read(havn, "anna", id);
    const files = storedFiles();
    expect(await remove("anna", id, current?.version ?? 0)).toBeUndefined();
    expect([await read(havn, "anna", id), await read(havn, "nils", id)]).toEqual([undefined, undefined]);
    for (const table of tablesOfACase) {
      const left = await havn.db.selectFrom(table).select("case_id").where("case_id", "=", id).execute();
      expect([table, left]).toEqual([table, []]);
    }
    const related = await havn.as("nils").getCareCaseReletedCases({ body: { caseId: other.id } });
    expect(related.relatedCases).toEqual([]);
    await untilJobsAreDone(havn);
    expect(storedFiles()).toBe(files - 2);
    const audit = await havn.db
      .selectFrom("audit_row")
      .select(["user_id", "status", "detail"])
      .where("act", "like", "%/DeleteCareCase")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(audit).toEqual({
      user_id: people.anna.id,
      status: 200,
      detail: { caseId: id, customerNumber: "1001" },
    });
  });

  test("may have ended, and is answered as nonexistent the second time", async () => {
    const closed = await buildCaseIn(havn, "CaseClosed");
    await remove("bo", closed.id, closed.version);
    expect(await refusalOf(remove("bo", closed.id, closed.version))).toMatchObject({ statusCode: 404 });
    expect(await refusalOf(write(havn, "nils", closed.id, "<p>Hej</p>"))).toMatchObject({ statusCode: 404 });
  });

  test("disappears from lists and open pages at once", async () => {
    const { id, version } = await buildCase(havn);
    const [bo, nils, fie] = await heard(havn, ["bo", "nils", "fie"], () => remove("anna", id, version));
    expect([bo, nils, fie]).toEqual([[{ kind: "case", caseId: id }], [{ kind: "case", caseId: id }], []]);
    const { rows } = await havn.as("anna").getCareCasesBySearch({ body: { text: `#${id}` } });
    expect(rows).toEqual([]);
  });
});

describe("deleting is rejected", () => {
  test("for customers, on any case", async () => {
    const own = await buildCase(havn);
    for (const person of ["nils", "nora", "fie"] as const) {
      expect(await refusalOf(remove(person, own.id, own.version))).toMatchObject({ statusCode: 403 });
      expect(await refusalOf(remove(person, 987_654_321, 1))).toMatchObject({ statusCode: 403 });
    }
    expect((await read(havn, "nils", own.id))?.id).toBe(own.id);
  });

  test("for a draft, which is discarded instead; another's doesn't exist", async () => {
    const [own, another] = [await buildDraft(havn, { by: "anna" }), await buildDraft(havn)];
    expect(await refusalOf(remove("anna", own.id, own.version))).toMatchObject({ statusCode: 409, code: "isDraft" });
    expect(await refusalOf(remove("anna", another.id, another.version))).toMatchObject({ statusCode: 404 });
  });

  test("for a case that changed in the meantime", async () => {
    const before = await buildCase(havn);
    await change(havn, "nils", before, { externalReference: "R-7" });
    expect(await refusalOf(remove("anna", before.id, before.version))).toMatchObject({
      statusCode: 409,
      code: "stale",
      data: { version: before.version + 1 },
    });
    expect((await read(havn, "nils", before.id))?.id).toBe(before.id);
  });

  test("for one of two concurrent deletions", async () => {
    const { id, version } = await buildCase(havn);
    const results = await Promise.allSettled([remove("anna", id, version), remove("bo", id, version)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});
