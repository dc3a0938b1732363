import { sql } from "kysely";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { intakeCalls } from "#email-intake/contract/calls.ts";
import { intakeReasons } from "#email-intake/contract/incoming-mail.ts";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { downloadFile, uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, refusalOf } from "#tests/support/cases/build-case.ts";
import { loseBytes, loseFile, loseOriginal } from "#tests/support/files/lose-file.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { buildMailedCase, pass } from "#tests/support/mail/case-mails.ts";
import { outboxBytes } from "#tests/support/mail/read-outbox.ts";
import { nordlys, people } from "#tests/support/people/people.ts";

const token = "a-token-for-metrics";
const lines: Readonly<Record<string, unknown>>[] = [];

let havn: TestHavn;
beforeAll(async () => {
  const env = { HAVN_METRICS_TOKEN: token, HAVN_RATE_LIMITS: "false" };
  havn = await startTestHavn({ env, onLogLine: (line) => void lines.push(line) });
});
afterAll(() => havn.close());
beforeEach(() => {
  lines.length = 0;
});

const reported = () =>
  lines
    .filter(({ msg }) => msg === "files are missing in the file store that rows name")
    .map(({ level, keys }) => ({ level, keys }));
const failures = () => lines.filter(({ level }) => Number(level) >= 50);

async function countMissing(): Promise<number> {
  const reply = await fetch(`${havn.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return Number(/^havn_files_total\{what="missing"\} (\d+)$/m.exec(await reply.text())?.[1] ?? 0);
}

test("a file that the store lacks is refused in plain words, logged and counted", async () => {
  const { id: caseId } = await buildCase(havn);
  const { id } = await uploadFile(havn, "nils", { caseId, name: "a.txt", bytes: Buffer.from("a") });
  const [key, before] = [await loseFile(havn, id), await countMissing()];
  const reply = await downloadFile(havn, "nils", { caseId, fileId: id });
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([410, null]);
  expect(await reply.json()).toMatchObject({ data: { code: "fileNotStored" } });
  expect(reported()).toEqual([{ level: 50, keys: [key] }]);
  expect(failures()).toHaveLength(1);
  expect((await countMissing()) - before).toBe(1);
});

test("a file that was deleted with its row is not reported", async () => {
  const { key } = await havn.havn.app.files.put(Buffer.from("nobody's"));
  loseBytes(havn, key);
  await expect(havn.havn.app.files.read(key)).rejects.toThrow("the file store has no file");
  expect(reported()).toEqual([]);
});

test("an email is sent without a picture that the store lacks, and says so", async () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const caseId = await buildMailedCase(havn);
  const query = { forMessage: "true" };
  const file = { caseId, name: "kurve.png", bytes: png, type: "image/png", query };
  const { id } = await uploadFile(havn, "anna", file);
  const comment = `<p>Se <img data-file="${id}" alt="Kurven" /></p>`;
  await havn.as("anna").createCareCaseMessage({ body: { caseId, comment, isInternal: false } });
  const key = await loseFile(havn, id);
  await pass(havn, 60);
  const mails = await outboxBytes(havn, people.nils.email);
  const parsed = await Promise.all(mails.map((bytes) => PostalMime.parse(bytes)));
  const mail = parsed.find(({ subject }) => subject?.startsWith(`[#${caseId}] `));
  expect(mail?.html).toMatch(/Se <a [^>]*>\(A picture is missing here: its file is no longer in storage\)<\/a>/);
  expect(mail?.attachments).toEqual([]);
  expect(reported()).toContainEqual({ level: 50, keys: [key] });
});

describe("an incoming email whose original the store lacks", () => {
  let mailId: number;
  let key: string;
  beforeEach(async () => {
    const raw = rawMail({ From: "Ole Ukendt <ole@ukendt.example>", Subject: `Nummer ${Math.random()}` }, "Hej");
    mailId = (await ingestMail(havn.havn.app, raw, havn.clock.now())).id;
    key = await loseOriginal(havn, mailId);
  });
  const opened = () => havn.as("anna").getIncomingMail({ body: { mailId } });

  test("is shown without it, and isn't made a case or message", async () => {
    expect(await opened()).toMatchObject({ isOriginalLost: true, text: "", mail: { state: "waiting" } });
    expect(reported()).toEqual([{ level: 50, keys: [key] }]);
    const original = await fetch(havn.url + intakeCalls.downloadIncomingMail.path, {
      method: "POST",
      headers: { authorization: await havn.bearer("anna"), "content-type": "application/json" },
      body: JSON.stringify({ mailId }),
    });
    expect(original.status).toBe(410);
    const { id: caseId } = await buildCase(havn);
    const lost = { code: "fileNotStored", statusCode: 410 };
    const chosen = { mailId, customerNumber: nordlys, contactPersonId: people.nora.id };
    expect(await refusalOf(havn.as("anna").createCareCaseFromIncomingMail({ body: chosen }))).toMatchObject(lost);
    expect(await refusalOf(havn.as("anna").appendIncomingMail({ body: { mailId, caseId } }))).toMatchObject(lost);
    await havn.as("anna").discardIncomingMail({ body: { mailId } });
    expect((await opened()).mail.state).toBe("discarded");
  });

  test("waits for staff again at once when it is retried", async () => {
    await sql`update incoming_mail set why = ${intakeReasons.indexOf("failed")} where id = ${mailId}`.execute(havn.db);
    await havn.as("anna").retryIncomingMails({ body: { mailIds: [mailId] } });
    await untilJobsAreDone(havn);
    const { mail } = await opened();
    expect([mail.state, mail.why, mail.failure]).toEqual(["waiting", "failed", "the file store has no original"]);
    expect(await failedJobs()).toEqual([]);
  });

  test("doesn't hold up the emails whose files are noted", async () => {
    await sql`update incoming_mail set has_files = null where id = ${mailId}`.execute(havn.db);
    await sql`insert into job (kind, payload, run_at) values ('note-mail-files', ${{ after: mailId - 1 }}, now())`.execute(
      havn.db,
    );
    await untilJobsAreDone(havn);
    expect(await failedJobs()).toEqual([]);
  });
});

/** Jobs that failed, and wait for another attempt or for staff. */
const failedJobs = async () =>
  (await havn.db.selectFrom("job").select(["kind", "attempts"]).where("attempts", ">", 0).execute()).filter(
    ({ kind }) => kind === "take-in-again" || kind === "note-mail-files",
  );
