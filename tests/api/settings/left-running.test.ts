import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acquireLease } from "#email-intake/server/mailbox/mailbox-store.ts";
import { allLanes } from "#platform/rules/jobs/job-lanes.ts";
import { claimJobs, storeJobs, wakeRunners } from "#platform/server/job-queue/job-store.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { buildCaseIn } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/mail/smtp-server.ts";
import { people } from "#tests/support/people/people.ts";

let smtp: SmtpServer;
let havn: TestHavn;
beforeAll(async () => {
  smtp = await startSmtpServer();
  // An IMAP server that isn't there: whoever reads it notes so at once.
  const env = { SMTP_URL: smtp.url, IMAP_URL: "imap://havn:secret@127.0.0.1:1", HAVN_RATE_LIMITS: "false" };
  havn = await startTestHavn({ env });
});
afterAll(async () => {
  await havn.close();
  await smtp.close();
});

const jobs = () => havn.db.selectFrom("job").select("kind");
const due = async () => (await jobs().where("run_at", "<=", havn.clock.now()).execute()).map(({ kind }) => kind);
const begun = async () => (await jobs().where("attempts", ">", 0).execute()).map(({ kind }) => kind);
const reminders = async () =>
  (await havn.db.selectFrom("notification").select("id").where("user_id", "=", people.anna.id).execute()).length;

test("a process that was left running does nothing unasked in a copy that was restored beneath it, until an administrator goes on", async () => {
  const { db, clock } = havn;
  const { app } = havn.havn;
  await buildCaseIn(havn, "Planned");
  await expect.poll(due).toEqual([]);
  await expect.poll(async () => (await db.selectFrom("mailbox_state").selectAll().execute()).length).toBe(1);
  const before = await reminders();
  const sent = smtp.received.length;

  // As a restore leaves the database. The process isn't told, and claims nothing even before it knows.
  const now = clock.now();
  await db.insertInto("restored_copy").values({ restored_at: now, backup_made_at: now }).execute();
  const letter = { to: "before@nordlys.example", toName: "", subject: "Hej", text: "Hej", html: "<p>Hej</p>" };
  await storeJobs(db, [mailJob({ kind: "test", ...letter })], now);
  const claim = { kinds: ["send-mail"], most: 1, now, process: app.processConnection.process };
  for (const lane of allLanes) expect(await claimJobs(db, { ...claim, lane })).toEqual({ jobs: [], nextDue: null });
  expect(await acquireLease(db, { mailbox: "another", holder: randomUUID() }, 15)).toBe(false);
  expect(app.restoredCopy.quiet()).toBeNull();

  // What it was connected to is gone, so it connects to what is there now.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'havn process%'`.execute(db);
  await expect.poll(() => app.restoredCopy.quiet()).toEqual({ restoredAt: now, backupMadeAt: now });
  await db.deleteFrom("mailbox_state").execute();
  clock.forward({ days: 15 });
  await wakeRunners(db, allLanes);
  await app.live.mark();
  expect(await begun()).toEqual([]);
  expect(await due()).toContain("send-mail");
  expect(await reminders()).toBe(before);
  expect(smtp.received).toHaveLength(sent);

  await havn.as("anna").goOnWithCopy({ body: { waiting: "send" } });
  await expect.poll(() => smtp.received.flatMap(({ to }) => to)).toContain("before@nordlys.example");
  await expect.poll(reminders).toBeGreaterThan(before);
  await expect.poll(async () => (await db.selectFrom("mailbox_state").selectAll().execute()).length).toBe(1);
});
