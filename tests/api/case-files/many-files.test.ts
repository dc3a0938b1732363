import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { caseFileBounds } from "#case-files/contract/case-file-bounds.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

test("the files of a case are paged, however many there are", async () => {
  const { id: caseId } = await buildCase(havn);
  await uploadFile(havn, "nils", { caseId, name: "1.txt", bytes: Buffer.from("hej") });
  await sql`
    insert into case_file (case_id, name, size, content_type, storage_key, uploaded_by, by_staff, created_at)
    select case_id, n || '.txt', size, content_type, 'key ' || n, uploaded_by, by_staff, created_at
    from case_file, generate_series(2, 502) n where case_id = ${caseId}`.execute(havn.db);
  const page = (after?: number) =>
    havn.as("nils").getCareCaseFilesBySearch({ body: { caseId, ...(after !== undefined && { after }) } });
  const first = await page();
  expect([first.files.length, first.files[0]?.name, first.hasMore]).toEqual([100, "1.txt", true]);
  const rest = await page(first.files.at(-1)?.id);
  expect([rest.files[0]?.name, rest.hasMore]).toEqual(["101.txt", true]);
  const newest = async (after?: number) =>
    (await havn.as("nils").getCareCaseFilesBySearch({ body: { caseId, newestFirst: true, ...(after && { after }) } }))
      .files;
  const [last] = await newest();
  expect([last?.name, (await newest(last?.id))[0]?.name]).toEqual(["502.txt", "501.txt"]);
});

test("a case accepts a limited number of files from each side, without revealing the other side's number", async () => {
  const { id: caseId } = await buildCase(havn);
  const upload = (by: "nils" | "anna", name: string) => uploadFile(havn, by, { caseId, name, bytes: Buffer.from("x") });
  await upload("nils", "1.txt");
  await sql`
    insert into case_file (case_id, name, size, content_type, storage_key, uploaded_by, by_staff, created_at)
    select case_id, n || '.txt', size, content_type, 'of side ' || n, uploaded_by, by_staff, created_at
    from case_file, generate_series(2, ${caseFileBounds.filesOfSide}::int) n where case_id = ${caseId}`.execute(
    havn.db,
  );
  expect(await refusalOf(upload("nils", "more.txt"))).toMatchObject({ statusCode: 409, code: "caseFull" });
  const { id: fileId } = await upload("anna", "of staff.txt");
  await havn.as("anna").deleteCareCaseFile({ body: { caseId, fileId } });
  const { files } = await havn.as("nils").getCareCaseFilesBySearch({ body: { caseId, newestFirst: true } });
  expect(files[0]?.name).toBe(`${caseFileBounds.filesOfSide}.txt`);
  await havn.as("nils").deleteCareCaseFile({ body: { caseId, fileId: files[0]?.id ?? 0 } });
  await upload("nils", "more.txt");
});
