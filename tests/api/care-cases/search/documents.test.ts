import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { indexCases } from "#care-cases/server/search/case-search-store.ts";
import { buildCase, change, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const documentOf = async (caseId: number) =>
  (await havn.db.selectFrom("case_search").selectAll().where("case_id", "=", caseId).executeTakeFirst()) ?? null;
const find = async (person: "anna" | "nils", text: string) =>
  (await havn.as(person).getCareCasesBySearch({ body: { text, preset: "all" } })).rows.map(({ id }) => id);
/** The document as saves left it, and as it is when rebuilt from the texts. */
async function bothDocuments(caseId: number) {
  const stored = await documentOf(caseId);
  await indexCases(havn.db, [caseId]);
  return [stored, await documentOf(caseId)];
}

test("a save's words can be found as soon as it is answered", async () => {
  const { id } = await buildCase(havn, { changes: { title: "Sneglehuset står tomt" } });
  expect(await find("nils", "sneglehuset")).toEqual([id]);
  await write(havn, "anna", id, "<p>Vi har set på kardemommen</p>");
  expect(await find("nils", "kardemommen")).toEqual([id]);
  await write(havn, "anna", id, "<p>Det er rabarberne</p>", true);
  expect([await find("anna", "rabarberne"), await find("nils", "rabarberne")]).toEqual([[id], []]);
});

test("a document extended by messages equals a rebuilt one", async () => {
  const careCase = await buildCase(havn, {
    changes: { title: "Billing: a < b & c", description: "<p>Æbler 17/B</p>" },
  });
  const { id } = careCase;
  const texts = [
    "<p>Printing, <b>closed</b> invoices &lt;b&gt;</p>",
    "<p>Æblernes kasse@nordlys.example</p>",
    "<ul><li>1</li></ul>",
  ];
  for (const [at, text] of texts.entries()) {
    await write(havn, at === 0 ? "nils" : "anna", id, text);
    await write(havn, "anna", id, text.replaceAll("p>", "blockquote>"), true);
    const [stored, anew] = await bothDocuments(id);
    expect(stored).toEqual(anew);
  }
  const { caseVersion: version } = await write(havn, "anna", id, "<p>Lukket nu</p>");
  await change(havn, "anna", { id, version }, { status: "CaseClosed" });
  const [closed, anew] = await bothDocuments(id);
  expect(closed).toEqual(anew);
  expect(
    (await sql`select from case_search where case_id = ${id} and doc_all @@ '''b:3'''`.execute(havn.db)).rows,
  ).toHaveLength(1);
});

test("words removed from a case are no longer found", async () => {
  const careCase = await buildCase(havn, { changes: { title: "Tudsen i kælderen" } });
  await change(havn, "nils", careCase, { title: "Frøen på loftet" });
  await untilJobsAreDone(havn);
  expect([await find("nils", "tudsen"), await find("nils", "loftet")]).toEqual([[], [careCase.id]]);
});

test("a job indexes the words of a long text", async () => {
  const long = Array.from({ length: 4_000 }, (_, n) => `ord${n}`).join(" ");
  const { id } = await buildCase(havn, { changes: { description: `<p>${long}</p>` } });
  await untilJobsAreDone(havn);
  expect(await find("nils", "ord3999")).toEqual([id]);
  await write(havn, "nils", id, `<p>${long.replaceAll("ord", "svar").slice(0, 24_000)}</p>`);
  await untilJobsAreDone(havn);
  const [stored, anew] = await bothDocuments(id);
  expect(stored).toEqual(anew);
});
