import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Havn, startHavn } from "#app/server/havn.ts";
import { readSettings } from "#app/server/settings/read-settings.ts";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { downloadFile, storedFiles, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { freePort } from "#tests/support/network/free-ports.ts";
import { type LossyDatabase, losingCommits } from "#tests/support/network/lossy-database.ts";

let havn: TestHavn;
let database: LossyDatabase;
let other: Havn;
let otherUrl: string;
beforeEach(async () => {
  havn = await startTestHavn();
  database = await losingCommits(havn.havn.app.database.url, 'insert into "case_file"');
  const port = await freePort();
  otherUrl = `http://localhost:${port}`;
  const settings = readSettings({
    PORT: String(port),
    HAVN_DATA_DIR: havn.dataDir,
    HAVN_LOG: "silent",
    HAVN_ROLES: "api",
    HAVN_ORIGIN: havn.havn.app.settings.origin,
  });
  other = await startHavn({ settings, databaseUrl: database.url, now: havn.clock.now, statementTimeoutMs: 60_000 });
});
afterEach(async () => {
  await other.close();
  await database.close();
  await havn.close();
});

test("a file keeps its bytes if its commit succeeded but the reply was lost", async () => {
  const { id: caseId } = await buildCase(havn);
  const bytes = Buffer.from("kept");
  const uploading = uploadFile(Object.create(havn, { url: { value: otherUrl } }), "nils", {
    caseId,
    name: "a.txt",
    bytes,
  });
  await expect(uploading).rejects.toMatchObject({ name: "ApiError" });
  expect(database.lost()).toBe(1);
  const { files } = await havn.as("nils").getCareCaseFilesBySearch({ body: { caseId } });
  expect(files).toHaveLength(1);
  const download = await downloadFile(havn, "nils", { caseId, fileId: files[0]?.id ?? 0 });
  expect(await download.text()).toBe("kept");
});

test("so do the files of an email that became a case", async () => {
  const mail = [
    "From: Nils Nordlys <nils@nordlys.example>",
    "To: care@havn.example",
    "Subject: Faktura mangler",
    "Message-ID: <1@nordlys.example>",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "Se vedlagte.",
    "--b",
    'Content-Type: text/plain; name="a.txt"',
    'Content-Disposition: attachment; filename="a.txt"',
    "",
    "kept",
    "--b--",
    "",
  ].join("\r\n");
  await expect(ingestMail(other.app, Buffer.from(mail), havn.clock.now())).rejects.toThrow();
  expect(database.lost()).toBe(1);
  const { rows } = await sql<{ id: number; case_id: number }>`select id, case_id from case_file`.execute(havn.db);
  const [{ id: fileId, case_id: caseId } = { id: 0, case_id: 0 }] = rows;
  expect((await (await downloadFile(havn, "anna", { caseId, fileId })).text()).trim()).toBe("kept");
});

test("a write that the database rejects leaves no bytes behind", async () => {
  const { id: caseId } = await buildCase(havn);
  await sql`alter table case_file add constraint no_more check (id < 0) not valid`.execute(havn.db);
  const uploading = uploadFile(havn, "nils", { caseId, name: "a.txt", bytes: Buffer.from("x") });
  await expect(uploading).rejects.toMatchObject({ statusCode: 500 });
  expect(storedFiles(havn)).toBe(0);
});

test("nor does one for which the database has no space", async () => {
  const { id: caseId } = await buildCase(havn);
  await sql`create function fail() returns trigger language plpgsql as ${sql.raw(
    "$$ begin raise exception 'no' using errcode = '53100'; end $$",
  )}`.execute(havn.db);
  await sql`create trigger full_disk before insert on case_file for each row execute function fail()`.execute(havn.db);
  const uploading = uploadFile(havn, "nils", { caseId, name: "a.txt", bytes: Buffer.from("x") });
  await expect(uploading).rejects.toMatchObject({ statusCode: 503 });
  expect(storedFiles(havn)).toBe(0);
});
