import { afterAll, beforeAll, expect, test } from "vitest";
import { caseJobs } from "#care-cases/server/search/index-case-job.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { untilHeldUp } from "#tests/support/havn/until-lock-waits.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

test("a search document that is made while the case changes is of what it became", async () => {
  const { id } = await buildCase(havn);
  await untilJobsAreDone(havn);
  const { app } = havn.havn;
  let indexing: Promise<void> | undefined;
  await havn.db.transaction().execute(async (db) => {
    await db.updateTable("care_case").set({ customer_no: 1002, title: "Overfarten" }).where("id", "=", id).execute();
    indexing = Promise.resolve(caseJobs["index-case"](app, { caseId: id }));
    await untilHeldUp(havn.db);
  });
  await indexing;
  const { doc } = await havn.db
    .selectFrom("case_search")
    .select((eb) => eb.cast<string>("doc_pub", "text").as("doc"))
    .where("case_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(doc).toContain("'c:1002'");
  expect(doc).toContain("overfart");
});

/** Lays messages past the bounds of those that write, and has the case indexed; answers which of the words find it for staff. */
async function foundBy(messages: readonly { comment: string; isInternal?: boolean }[], words: readonly string[]) {
  const { id } = await buildCase(havn);
  for (const { comment, isInternal = false } of messages) {
    await havn.db
      .insertInto("case_message")
      .values({
        case_id: id,
        author_id: people.anna.id,
        impersonator_id: null,
        by_staff: true,
        is_internal: isInternal,
        comment,
        client_key: null,
        created_at: havn.clock.now(),
        edited_at: null,
        deleted_at: null,
      } as never)
      .execute();
  }
  await caseJobs["index-case"](havn.havn.app, { caseId: id });
  const found = await Promise.all(
    words.map(async (text) => {
      const { rows } = await havn.as("anna").getCareCasesBySearch({ body: { text } });
      return rows.some((row) => row.id === id) ? text : null;
    }),
  );
  return found.filter((word) => word !== null);
}

test("the newest messages are found, up to a bound of their HTML, internal ones up to one of their own", async () => {
  const half = (word: string) => `<p>${word}</p>`.padEnd(bounds.searchedOctets / 2);
  const messages = [
    { comment: "<p>anemone</p>" },
    { comment: "<p>begonia</p>", isInternal: true },
    { comment: half("campanula") },
    { comment: half("dahlia"), isInternal: true },
    { comment: half("erica") },
  ];
  expect(await foundBy(messages, ["anemone", "begonia", "campanula", "dahlia", "erica"])).toEqual([
    "begonia",
    "campanula",
    "dahlia",
    "erica",
  ]);
});

test("a case with more different words than a document holds is found by those of its newest messages", async () => {
  const words = (n: number) =>
    Array.from({ length: 30_000 }, (_, i) => `w${(n * 30_000 + i).toString(36)}zq`).join(" ");
  const messages = Array.from({ length: 5 }, (_, n) => ({ comment: `<p>flora${n} ${words(n)}</p>` }));
  const found = await foundBy(messages, ["flora0", "flora1", "flora2", "flora3", "flora4"]);
  expect(found).toContain("flora4");
  expect(found).not.toContain("flora0");
});
