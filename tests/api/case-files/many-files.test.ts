import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

test("the files of a case come in pages, however many there are", async () => {
  const { id: caseId } = await buildCase(havn);
  await uploadFile(havn, "nils", { caseId, name: "1.txt", bytes: Buffer.from("hej") });
  await sql`
    insert into case_file (case_id, name, size, content_type, storage_key, uploaded_by, by_staff, created_at)
    select case_id, n || '.txt', size, content_type, 'key ' || n, uploaded_by, by_staff, created_at
    from case_file, generate_series(2, 502) n where case_id = ${caseId}`.execute(havn.db);
  const page = (after?: number) =>
    havn.as("nils").getCareCaseFilesBySearch({ body: { caseId, ...(after !== undefined && { after }) } });
  const first = await page();
  expect([first.files.length, first.files[0]?.name, first.hasMore]).toEqual([500, "1.txt", true]);
  const rest = await page(first.files.at(-1)?.id);
  expect([rest.files.map(({ name }) => name), rest.hasMore]).toEqual([["501.txt", "502.txt"], false]);
});
