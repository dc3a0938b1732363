import { movingInCalls } from "#moving-in/contract/calls.ts";
import type { ImportKindName } from "#moving-in/contract/import-columns.ts";
import type { ImportDetails, ImportRow } from "#moving-in/contract/import-run.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import type { PersonName } from "#tests/support/people/people.ts";

/** Uploads a file to import, as Anna by default; its rows are read by a job. */
export async function uploadImport(
  havn: TestHavn,
  kind: ImportKindName,
  bytes: string | Uint8Array<ArrayBuffer>,
  person: PersonName = "anna",
  name = "rows.csv",
): Promise<ImportDetails> {
  const form = new FormData();
  form.append("file", new Blob([bytes]), name);
  const response = await fetch(`${havn.url}${movingInCalls.startImport.path}?kind=${kind}`, {
    method: "POST",
    headers: { authorization: await havn.bearer(person) },
    body: form,
  });
  const reply = await response.json();
  if (response.status !== 200) throw new ApiError(reply as ConstructorParameters<typeof ApiError>[0]);
  return (reply as { run: ImportDetails }).run;
}

/** A file with its dry run, by the columns that its headings were matched to. */
export async function dryRun(havn: TestHavn, kind: ImportKindName, text: string): Promise<ImportDetails> {
  const { id } = await uploadImport(havn, kind, text);
  await untilJobsAreDone(havn);
  const { run } = await havn.as("anna").getImport({ body: { id } });
  await havn.as("anna").setImportColumns({ body: { id, columns: run.headings.map(({ column }) => column) } });
  return done(havn, id);
}

/** The same, carried out. */
export async function importRows(havn: TestHavn, kind: ImportKindName, text: string): Promise<ImportDetails> {
  const { id } = await dryRun(havn, kind, text);
  await havn.as("anna").runImport({ body: { id } });
  return done(havn, id);
}

/** Takes an import back. */
export async function takeBack(havn: TestHavn, id: number): Promise<ImportDetails> {
  await havn.as("anna").takeBackImport({ body: { id } });
  return done(havn, id);
}

/** An import when Havn no longer works on it. */
async function done(havn: TestHavn, id: number): Promise<ImportDetails> {
  await untilJobsAreDone(havn);
  return (await havn.as("anna").getImport({ body: { id } })).run;
}

/** The first rows, with their reasons as codes. */
export async function rowsOf(
  havn: TestHavn,
  id: number,
): Promise<[row: number, outcome: ImportRow["outcome"], codes: string][]> {
  const { rows } = await havn.as("anna").getImportRows({ body: { id } });
  return rows.map(({ row, outcome, reasons }) => [row, outcome, reasons.map(({ code }) => code).join(" ")]);
}
