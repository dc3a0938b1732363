import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cleanUpJobs } from "#app/server/clean-up-job.ts";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { fileJobs } from "#platform/server/jobs/remove-files-job.ts";
import { buildCase, read } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { replyAddressOf } from "#tests/support/mail/mail-intake.ts";
import { people } from "#tests/support/people/people.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ROLES: "api", MAIL_REPLY_TO: "care@example.com" } });
});
afterAll(() => havn.close());

const take = (raw: Buffer) => ingestMail(havn.havn.app, raw, havn.clock.now());
const rowOf = (id: number) => havn.db.selectFrom("incoming_mail").selectAll().where("id", "=", id).executeTakeFirst();

/** Runs the clean-up, and removes the files that it, or an earlier call, asked to remove. */
async function cleanUp(): Promise<void> {
  await cleanUpJobs["clean-up"](havn.havn.app, {});
  const jobs = await havn.db.deleteFrom("job").where("kind", "=", "remove-files").returning("payload").execute();
  for (const { payload } of jobs) await fileJobs["remove-files"](havn.havn.app, payload as Record<string, unknown>);
}

function isKept(key: string | null | undefined): boolean {
  const folder = join(havn.dataDir, "files");
  if (!key || !existsSync(folder)) return false;
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).includes(join(key.slice(0, 2), key.slice(2)));
}

test("ignored emails are removed after 30 days; waiting ones and those that became cases stay", async () => {
  const ignored = await take(rawMail({ "Return-Path": "<>", "Content-Type": "multipart/report; boundary=x" }));
  const waiting = await take(rawMail({ From: "ole@ukendt.example" }));
  const machines = await take(rawMail({ Precedence: "bulk", "Auto-Submitted": "auto-generated" }));
  const created = await take(rawMail());
  const key = (await rowOf(ignored.id))?.storage_key;
  havn.clock.forward({ days: 30 });
  await cleanUp();
  expect([(await rowOf(ignored.id)) !== undefined, isKept(key)]).toEqual([true, true]);
  havn.clock.forward({ seconds: 1 });
  await cleanUp();
  expect([await rowOf(ignored.id), isKept(key)]).toEqual([undefined, false]);
  for (const { id } of [waiting, machines]) expect(await rowOf(id)).toMatchObject({ state: 3 });
  expect(isKept((await rowOf(created.id))?.storage_key)).toBe(true);
});

test("a discarded email stays for 30 days after the decision, however long it had waited", async () => {
  const { id } = await take(rawMail({ From: "ole@ukendt.example" }));
  havn.clock.forward({ days: 40 });
  await havn.as("anna").discardIncomingMail({ body: { mailId: id } });
  havn.clock.forward({ days: 30 });
  await cleanUp();
  expect(await rowOf(id)).toMatchObject({ state: 5 });
  havn.clock.forward({ seconds: 1 });
  await cleanUp();
  expect(await rowOf(id)).toBeUndefined();
});

test("a case is removed with its emails, and a message with its original", async () => {
  const created = await take(rawMail());
  const careCase = await buildCase(havn);
  const to = await replyAddressOf(havn, careCase.id, people.nora.id);
  const appended = await take(rawMail({ To: to }, "Et svar"));
  const keys = [(await rowOf(created.id))?.storage_key, (await rowOf(appended.id))?.storage_key];
  const made = await read(havn, "anna", created.caseId ?? 0);
  await havn.as("anna").deleteCareCase({ body: { id: made?.id ?? 0, version: made?.version ?? 0 } });
  const messageId = (await rowOf(appended.id))?.message_id ?? 0;
  await havn.as("nora").deleteCareCaseMessage({ body: { caseId: careCase.id, messageId } });
  const shown = await havn.as("anna").getIncomingMail({ body: { mailId: appended.id } });
  expect(shown).toMatchObject({ mail: { hasOriginal: false }, text: "" });
  await cleanUp();
  expect([await rowOf(created.id), ...keys.map(isKept)]).toEqual([undefined, false, false]);
  expect(await rowOf(appended.id)).toMatchObject({ storage_key: null, subject: "" });
});

test("a person's export contains what they sent, and pseudonymizing removes them from it", async () => {
  const { finn } = people;
  const sent = await take(rawMail({ From: `Finn Fjord <${finn.email}>`, Subject: "Finns printer" }));
  const key = (await rowOf(sent.id))?.storage_key;
  const response = await fetch(havn.url + userManagementCalls.exportUserData.path, {
    method: "POST",
    headers: { authorization: await havn.bearer("anna"), "content-type": "application/json" },
    body: JSON.stringify({ userId: finn.id }),
  });
  expect(await response.json()).toMatchObject({ mailsSent: [{ subject: "Finns printer", fromEmail: finn.email }] });
  await havn.as("anna").pseudonymizeUser({ body: { userId: finn.id, email: finn.email } });
  await cleanUp();
  expect(await rowOf(sent.id)).toMatchObject({ from_name: "", from_email: "", subject: "", storage_key: null });
  expect(isKept(key)).toBe(false);
});
