import { sql } from "kysely";
import { afterAll, afterEach, expect, test } from "vitest";
import type { Havn } from "#app/server/havn.ts";
import { allLanes } from "#platform/rules/jobs/job-lanes.ts";
import { storeJobs, wakeRunners } from "#platform/server/job-queue/job-store.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { forgotPasswordPath } from "#sign-in/server/passwords/password-link.ts";
import { passwordLinkJob } from "#sign-in/server/passwords/password-mail-job.ts";
import { buildCaseIn, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { type RestartedHavn, restartedHavn } from "#tests/support/havn/restarted-havn.ts";
import { backupMadeAt, restoredAt, restoredDatabase } from "#tests/support/havn/restored-database.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { heard } from "#tests/support/live/live-events-during.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/mail/smtp-server.ts";
import { people } from "#tests/support/people/people.ts";

const token = "a-token-for-metrics";
const HAVN_SECRET = Buffer.alloc(32, 7).toString("base64");

const opened: { close(): Promise<unknown> }[] = [];
const toClose = <T extends { close(): Promise<unknown> }>(one: T): T => {
  opened.push(one);
  return one;
};
const closeAll = async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
};
afterEach(closeAll);
afterAll(closeAll);

const letter = (to: string) =>
  mailJob({ kind: "test", to, toName: "", subject: "Hej", text: "Hej", html: "<p>Hej</p>" });

type Copy = { readonly world: RestartedHavn; readonly smtp: SmtpServer };

/** A database as `npm run restore` leaves it: with cases, a job of each lane, and an email that waited. */
async function restored(): Promise<Copy> {
  const world = toClose(await restartedHavn(await restoredDatabase()));
  const smtp = toClose(await startSmtpServer());
  const before = await world.start({ HAVN_SECRET, HAVN_ROLES: "api" });
  const planned = await buildCaseIn(before, "Planned");
  await write(before, "anna", planned.id, "<p>Vi kommer på mandag.</p>");
  const now = before.clock.now();
  await storeJobs(before.db, [letter("before@nordlys.example")], now);
  for (const lane of allLanes) await storeJobs(before.db, [{ kind: "write-counted-refusals", lane, payload: {} }], now);
  // One ran while the backup was made.
  await sql`update job set process = 1 where lane = 'index' and kind = 'write-counted-refusals'`.execute(before.db);
  await before.close();
  return { world, smtp };
}

/** An IMAP server that isn't there: whoever reads it notes so at once. */
const IMAP_URL = "imap://havn:secret@127.0.0.1:1";

async function start({ world, smtp }: Copy, env: Readonly<Record<string, string>> = {}): Promise<TestHavn> {
  const havn = await world.start({ HAVN_SECRET, SMTP_URL: smtp.url, IMAP_URL, HAVN_RATE_LIMITS: "false", ...env });
  havn.clock.set("2026-11-20T13:00:00.000Z");
  return havn;
}

const beside = async (copy: Copy, havn: TestHavn): Promise<Havn> =>
  toClose(await startBeside(havn, havn.url, { HAVN_SECRET, SMTP_URL: copy.smtp.url, IMAP_URL }));

/** The lanes of jobs that somebody began. */
const begun = async ({ db }: TestHavn): Promise<string[]> => {
  const rows = await db.selectFrom("job").select("lane").where("attempts", ">", 0).execute();
  return rows.map(({ lane }) => lane);
};
const waitingLanes = async ({ db }: TestHavn) => {
  const rows = await db.selectFrom("job").select("lane").where("kind", "=", "write-counted-refusals").execute();
  return new Set(rows.map(({ lane }) => lane));
};
const mailboxStates = async ({ db }: TestHavn) =>
  (await db.selectFrom("mailbox_state").select("mailbox").execute()).length;
const reminders = async ({ db }: TestHavn) =>
  (await db.selectFrom("notification").select("id").where("user_id", "=", people.anna.id).execute()).length;
const goOn = (havn: TestHavn, waiting: "send" | "drop") => havn.as("anna").goOnWithCopy({ body: { waiting } });
const recipients = ({ smtp }: Copy) => smtp.received.flatMap(({ to }) => to);

test("no lane runs in a restored copy, no email leaves or is fetched, and nothing due by time happens, until an administrator goes on", async () => {
  const copy = await restored();
  const first = await start(copy);
  await storeJobs(first.db, [passwordLinkJob(people.nora.email, "da")], first.clock.now());
  await write(first, "anna", (await buildCaseIn(first, "Created")).id, "<p>Velkommen.</p>");
  await first.close();
  // A restart keeps it, and each process knows.
  const havn = await start(copy);
  await beside(copy, havn);
  const told = await reminders(havn);
  havn.clock.forward({ days: 15 });
  await wakeRunners(havn.db, allLanes);
  await havn.havn.app.live.mark();
  expect(await begun(havn)).toEqual([]);
  expect(await waitingLanes(havn)).toEqual(new Set(allLanes));
  expect(await mailboxStates(havn)).toBe(0);
  expect(await reminders(havn)).toBe(told);
  expect(copy.smtp.received).toEqual([]);
  const ofHavn = await havn.db.selectFrom("restored_copy").select("went_on_at").execute();
  expect(ofHavn).toEqual([{ went_on_at: null }]);

  await goOn(havn, "send");
  await expect.poll(() => waitingLanes(havn)).toEqual(new Set());
  await expect
    .poll(() => recipients(copy))
    .toEqual(expect.arrayContaining(["before@nordlys.example", people.nora.email]));
  await expect.poll(() => mailboxStates(havn)).toBe(1);
  await expect.poll(() => reminders(havn)).toBeGreaterThan(told);
});

test("what waited in the backup is dropped if the administrator says so; what was written since is sent", async () => {
  const copy = await restored();
  const havn = await start(copy, { HAVN_ROLES: "api" });
  const { db, clock } = havn;
  const earlier = new Date(backupMadeAt);
  await db.updateTable("user_customer").set({ invite_from: earlier }).where("user_id", "=", people.nils.id).execute();
  await storeJobs(db, [passwordLinkJob(people.nils.email, "da")], earlier);
  await storeJobs(db, [letter("since@nordlys.example")], clock.now());
  const { system } = await havn.as("anna").getSystemStatus({ body: {} });
  const before = system.restoredCopy?.mails?.before ?? 0;
  expect(system.restoredCopy).toEqual({
    restoredAt,
    backupMadeAt,
    wentOnAt: null,
    // Another email, an invitation, a password link, and letters about a case.
    mails: { before: expect.any(Number), since: 1 },
  });
  expect(before).toBeGreaterThanOrEqual(4);
  const jobs = await beside(copy, havn);
  const events = await heard(havn, ["bo", "nora"], async () => {
    await goOn(havn, "drop");
  });
  expect(events[1]).toEqual([{ kind: "restoredCopy" }]);
  await expect.poll(() => recipients(copy)).toEqual(["since@nordlys.example"]);
  await expect.poll(() => waitingLanes(havn)).toEqual(new Set());
  expect(recipients(copy)).toEqual(["since@nordlys.example"]);
  const waiting = db.selectFrom("notification").where("mail", "<>", 0).where("mailed_at", "is", null);
  expect(await waiting.select("id").execute()).toEqual([]);
  expect(jobs.app.restoredCopy.quiet()).toBeNull();
  const after = (await havn.as("anna").getSystemStatus({ body: {} })).system.restoredCopy;
  expect(after).toMatchObject({ wentOnAt: clock.now().toISOString(), mails: null });
  const audit = await db
    .selectFrom("audit_row")
    .select(["user_id", "detail"])
    .where("act", "like", "%GoOnWithCopy")
    .execute();
  expect(audit).toEqual([{ user_id: people.anna.id, detail: { backupMadeAt, waiting: "drop", count: before } }]);
  expect(await refusalOf(goOn(havn, "send"))).toMatchObject({ code: "goneOn" });
});

test("a restored copy says so to everybody, on every page and in the metrics, and lets nobody send a test", async () => {
  const copy = await restored();
  const havn = await start(copy, { HAVN_ROLES: "web,api,jobs", HAVN_METRICS_TOKEN: token });
  const made = new Date(backupMadeAt);
  const run = { started_at: made, finished_at: made, bytes: 1, encrypted: false };
  await havn.db
    .insertInto("backup_run")
    .values([{ ...run, outcome: "whole" }])
    .execute();
  const page = async (path: string) =>
    (await fetch(`${havn.url}${path}`, { headers: { "accept-language": "en" } })).text();
  const metrics = async () =>
    (await fetch(`${havn.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  const said = async () => (await havn.as("nils").getRestoredCopy({ body: {} })).copy;
  expect(await said()).toEqual({ backupMadeAt });
  const banner = "Nothing is sent or fetched until an administrator goes on.";
  for (const path of ["/login", forgotPasswordPath]) expect(await page(path), path).toContain(banner);
  havn.clock.forward({ days: 1 });
  expect(await metrics()).toContain("havn_restored_copy_quiet 1");
  expect(await metrics()).toContain(`havn_last_backup_timestamp_seconds ${made.getTime() / 1_000}`);
  expect(await metrics()).toMatch(/havn_jobs_late_seconds\{lane="mail"\} 0$/m);
  const anna = havn.as("anna");
  for (const call of [
    () => anna.sendTestMail({ body: { language: "da-DK" } }),
    () => anna.testMailbox({ body: { mailboxId: null } }),
  ])
    expect(await refusalOf(call())).toMatchObject({ code: "quietCopy" });
  await goOn(havn, "drop");
  expect(await said()).toBeNull();
  expect(await page("/login")).not.toContain(banner);
  expect(await metrics()).toContain("havn_restored_copy_quiet 0");
});
