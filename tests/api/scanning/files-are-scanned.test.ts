import { buffer } from "node:stream/consumers";
import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { allLanes } from "#platform/rules/jobs/job-lanes.ts";
import { wakeRunners } from "#platform/server/job-queue/job-store.ts";
import { keptApartCalls } from "#scanning/contract/kept-apart.ts";
import { storedZip, zipOf } from "#scanning/server/archives/zip-of.ts";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, refusalOf } from "#tests/support/cases/build-case.ts";
import { type Clamd, eicar, eicarName, startClamd } from "#tests/support/files/clamd.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { mailOfParts } from "#tests/support/mail/build-raw-mail.ts";
import { outboxMails } from "#tests/support/mail/read-outbox.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

const { releaseKeptApart } = keptApartCalls;
const virus = Buffer.from(eicar);
const deflated = (name: string, bytes: Buffer): Buffer =>
  zipOf([{ name, packed: deflateRawSync(bytes), method: 8, unpackedBytes: bytes.length }]);

let clamd: Clamd;
let havn: TestHavn;
beforeAll(async () => {
  clamd = await startClamd();
  havn = await startTestHavn({ env: { CLAMD_URL: clamd.url, HAVN_RATE_LIMITS: "false" } });
});
afterAll(async () => {
  await havn.close();
  await clamd.close();
});

let caseId: number;
beforeEach(async () => {
  caseId = (await buildCase(havn)).id;
});

const upload = (name: string, bytes: Buffer, by: PersonName = "nils", query = {}) =>
  uploadFile(havn, by, { caseId, name, bytes, query });

const files = async (by: PersonName = "anna") =>
  (await havn.as(by).getCareCaseFilesBySearch({ body: { caseId } })).files.map(({ name, scan }) => ({ name, scan }));

async function said(by: PersonName, fileId: number) {
  const reply = await downloadFile(havn, by, { caseId, fileId });
  if (reply.status === 200) return Buffer.from(await reply.arrayBuffer()).toString();
  const { data } = (await reply.json()) as { data: { code: string } };
  return `${reply.status} ${data.code}`;
}

const keptApart = async () => (await havn.as("anna").getKeptApart({ body: {} })).files;
const inbox = async (by: PersonName) =>
  (await havn.as(by).getCareCaseNotificationsBySearch({ body: { caseId } })).groups
    .flatMap(({ notifications }) => notifications)
    .filter(({ type }) => type === "FileKeptApart");

test("a file is for nobody until it is scanned, not even for its uploader, and then for everybody who sees it", async () => {
  clamd.pause();
  const { id, scan } = await upload("a.txt", Buffer.from("Kære alle"));
  try {
    expect(scan).toBe("waiting");
    expect([await said("nils", id), await said("anna", id)]).toEqual(Array(2).fill("409 fileBeingChecked"));
    expect(await files("nils")).toEqual([{ name: "a.txt", scan: "waiting" }]);
  } finally {
    clamd.goOn();
  }
  await untilJobsAreDone(havn);
  expect([await said("nils", id), await said("anna", id)]).toEqual(Array(2).fill("Kære alle"));
  expect(await files()).toEqual([{ name: "a.txt", scan: null }]);
});

test.each([
  ["as it is", () => virus],
  ["in an archive", () => deflated("a.txt", virus)],
  ["in an archive in an archive", () => deflated("a.zip", deflated("a.txt", virus))],
  ["as a picture of a text", () => virus],
])("malware %s is kept apart, and its row stays", async (what, bytes) => {
  const forText = what === "as a picture of a text" ? { forMessage: "true" } : {};
  const { id } = await upload("a.txt", bytes(), "nils", forText);
  await untilJobsAreDone(havn);
  expect([await said("nils", id)]).toEqual(["409 fileKeptApart"]);
  expect(await files("nils")).toEqual([{ name: "a.txt", scan: "infected" }]);
  const { storage_key: key } = await havn.db
    .selectFrom("case_file")
    .select("storage_key")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const raw = await havn.havn.app.files.list(key.slice(0, 2));
  expect(raw).not.toContain(key);
  expect((await buffer(await havn.havn.app.files.readUnchecked(key))).equals(bytes())).toBe(true);
});

test("its uploader and the case's staff are told in their inbox, and other customers aren't of an internal one", async () => {
  const { id: fileId } = await upload("brev.txt", virus);
  await untilJobsAreDone(havn);
  expect((await inbox("nils")).map((one) => one.preview)).toEqual(["brev.txt"]);
  expect((await inbox("anna")).length + (await inbox("bo")).length).toBeGreaterThan(0);
  const before = await inbox("nils");
  await upload("internt.txt", virus, "anna", { isInternal: "true" });
  await untilJobsAreDone(havn);
  expect(await inbox("nils")).toEqual(before);
  expect(await files("nils")).toEqual([{ name: "brev.txt", scan: "infected" }]);
  expect(await said("nils", fileId)).toBe("409 fileKeptApart");
});

test("an administrator releases it with a reason, which is in the audit log, and then everybody gets it", async () => {
  const { id: fileId } = await upload("test.txt", virus);
  await untilJobsAreDone(havn);
  const [found] = await keptApart();
  expect(found).toMatchObject({ use: "caseFile", name: "test.txt", caseId, state: "infected", found: eicarName });
  const release = { keptApartId: found?.id ?? 0, reason: "Det er vores egen prøvefil" };
  expect(await refusalOf(havn.as("nils").releaseKeptApart({ body: release }))).toMatchObject({ code: "forbidden" });
  await havn.as("anna").releaseKeptApart({ body: release });
  expect(await said("nils", fileId)).toBe(eicar);
  await untilJobsAreDone(havn);
  expect(await said("nils", fileId)).toBe(eicar);
  expect(await files("nils")).toEqual([{ name: "test.txt", scan: "released" }]);
  expect((await keptApart())[0]).toMatchObject({
    state: "released",
    released: { by: people.anna.name, reason: release.reason },
  });
  const acts = await havn.db
    .selectFrom("audit_row")
    .select(["act", "user_id", "detail"])
    .where("act", "in", ["file:kept-apart", releaseKeptApart.path])
    .orderBy("id", "desc")
    .limit(3)
    .execute();
  expect(acts).toMatchObject([
    { act: releaseKeptApart.path, user_id: people.anna.id, detail: { keptApartId: found?.id, caseId } },
    { act: releaseKeptApart.path, user_id: people.nils.id, detail: { code: "forbidden" } },
    { act: "file:kept-apart", user_id: null },
  ]);
  expect(await refusalOf(havn.as("anna").releaseKeptApart({ body: release }))).toMatchObject({ code: "notFound" });
});

test("while the scanner is away files wait, however long, and then are scanned", async () => {
  await clamd.kill();
  const { id } = await upload("a.txt", Buffer.from("Hej"));
  try {
    for (let hour = 0; hour < 3; hour++) {
      havn.clock.forward({ hours: 1 });
      await wakeRunners(havn.db, allLanes);
      await expect.poll(async () => await failures(id)).toBeGreaterThan(hour);
    }
    expect(await said("nils", id)).toBe("409 fileBeingChecked");
  } finally {
    await clamd.start();
  }
  havn.clock.forward({ hours: 1 });
  await untilJobsAreDone(havn);
  expect(await said("nils", id)).toBe("Hej");
});

/** How often it was tried, once the last try is at its end. */
const failures = async (id: number) => {
  const job = await havn.db
    .selectFrom("job")
    .innerJoin("case_file", (join) => join.on("case_file.id", "=", id))
    .select(["attempts"])
    .where("kind", "=", "scan-file")
    .where("process", "is", null)
    .orderBy("job.id", "desc")
    .executeTakeFirst();
  return job?.attempts ?? 0;
};

test("an incoming email becomes a case at once, its infected file and original are kept apart, and administrators are told", async () => {
  const raw = mailOfParts(
    [
      { type: "text/plain", content: "Se filen" },
      { type: "text/plain", name: "a.txt", content: virus },
    ],
    { From: people.nils.email, Subject: "Brev med fil" },
  );
  const { id: mailId } = await ingestMail(havn.havn.app, raw, havn.clock.now());
  await untilJobsAreDone(havn);
  const list = await keptApart();
  expect(list.map(({ use }) => use)).toEqual(expect.arrayContaining(["mail"]));
  const original = await fetch(`${havn.url}/api/MainIngestion/DownloadIncomingMail`, {
    method: "POST",
    headers: { authorization: await havn.bearer("anna"), "content-type": "application/json" },
    body: JSON.stringify({ mailId }),
  });
  expect(original.status).toBe(409);
  const shown = await havn.as("anna").getIncomingMail({ body: { mailId } });
  expect(shown.text).toContain("Se filen");
  const mails = await outboxMails(havn, people.anna.email);
  expect(mails.map(({ subject }) => subject)).toContain("Filer er tilbageholdt");
});

test("archives with a password are marked, or kept apart by a setting", async () => {
  const archive = storedZip("a.txt", Buffer.from("hemmelig"), true);
  const { id } = await upload("a.zip", archive);
  await untilJobsAreDone(havn);
  expect(await files()).toEqual([{ name: "a.zip", scan: "encrypted" }]);
  expect(await said("nils", id)).not.toMatch(/^409/);
  await havn
    .as("anna")
    .updateSetting({ body: { version: 0, change: { name: "scanning.encrypted", value: "refuse" } } });
  const { id: other } = await upload("b.zip", archive);
  await untilJobsAreDone(havn);
  expect(await said("nils", other)).toBe("409 fileKeptApart");
});
