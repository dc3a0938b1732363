import { afterAll, beforeAll, expect, test } from "vitest";
import { caseJobs } from "#care-cases/server/search/index-case-job.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { untilHeldUp } from "#tests/support/havn/until-lock-waits.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

test("a search document built while the case changes reflects the latest state", async () => {
  const { id } = await buildCase(havn);
  await untilJobsAreDone(havn);
  const { app } = havn.havn;
  let indexing: Promise<unknown> | undefined;
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
