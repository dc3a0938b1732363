import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Havn } from "#app/server/havn.ts";
import { buildMailDigests } from "#notifications/server/mail/mail-digest.ts";
import { guardOf } from "#notifications/server/mail/mail-guard.ts";
import { shouldSendMail } from "#notifications/server/mail/should-send-mail.ts";
import { summaryJobs } from "#notifications/server/mail/summary-job.ts";
import { claimedCaseMails, readerOf, storeMailed } from "#notifications/server/mail/waiting-mail-store.ts";
import { unwrittenLetter, writeMail } from "#notifications/server/mail/write-mail.ts";
import { ask } from "#platform/server/database/together.ts";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import { write } from "#tests/support/cases/build-case.ts";
import { startBeside } from "#tests/support/havn/start-second-havn.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { buildMailedCase, mailsOf, pass } from "#tests/support/mail/case-mails.ts";
import { people } from "#tests/support/people/people.ts";

const { nils } = people;
const origin = "https://care.example.com";

let havn: TestHavn;
let others: Havn[];
let id: number;
beforeAll(async () => {
  havn = await startTestHavn({ env: { HAVN_ORIGIN: origin, HAVN_RATE_LIMITS: "false" } });
  others = [await startBeside(havn, origin), await startBeside(havn, origin)];
});
afterAll(async () => {
  for (const other of others) await other.close();
  await havn.close();
});
beforeEach(async () => {
  havn.clock.forward({ minutes: 5 });
  id = await buildMailedCase(havn);
});

const say = (text: string) => write(havn, "anna", id, `<p>${text}</p>`);
const job = () => ({ kind: "mail-case", payload: { userId: nils.id, caseId: id } });

test("three processes with nine jobs for one pair send one email", async () => {
  await say("Vi ser på det");
  havn.clock.forward({ seconds: 60 });
  await storeJobs(havn.db, Array.from({ length: 9 }, job), havn.clock.now());
  expect(await mailsOf(havn, "nils", id)).toHaveLength(1);
});

test("a process that dies before its transaction commits has sent nothing; the email is sent later, once", async () => {
  await say("Vi ser på det");
  await sql`create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$`.execute(
    havn.db,
  );
  await sql`create trigger refuse before insert on job for each row when (new.kind = 'send-mail') execute function refuse()`.execute(
    havn.db,
  );
  await pass(havn, 60);
  // Only Nils's job, since other people are notified of the case too.
  const failed = () =>
    havn.db
      .selectFrom("job")
      .select("id")
      .where("dedupe_key", "=", `${nils.id}:${id}`)
      .where("last_error", "is not", null)
      .execute();
  await expect.poll(failed).toHaveLength(1);
  const mailed = await havn.db
    .selectFrom("notification")
    .select("id")
    .where("case_id", "=", id)
    .where("mailed_at", "is not", null)
    .execute();
  expect(mailed).toEqual([]);
  await sql`drop trigger refuse on job`.execute(havn.db);
  await pass(havn, 120);
  expect(await mailsOf(havn, "nils", id)).toHaveLength(1);
  await storeJobs(havn.db, [job()], havn.clock.now());
  expect(await mailsOf(havn, "nils", id)).toHaveLength(1);
});

test("the readers of a message are written to together; one whose email can't be stored is tried again alone", async () => {
  await say("Vi ser på det");
  await sql`create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`.execute(
    havn.db,
  );
  await sql`create trigger refuse before insert on job for each row
    when (new.kind = 'send-mail' and new.payload -> 'mail' ->> 'to' = ${sql.lit(nils.email)}) execute function refuse()`.execute(
    havn.db,
  );
  const ofCase = () =>
    havn.db.selectFrom("job").select(["dedupe_key", "attempts"]).where("dedupe_key", "like", `%:${id}`).execute();
  expect(await ofCase()).toHaveLength(2);
  await pass(havn, 60);
  await expect.poll(async () => (await mailsOf(havn, "bo", id)).length).toBe(1);
  const failed = () => havn.db.selectFrom("job").select("attempts").where("last_error", "is not", null).execute();
  await expect.poll(failed).toEqual([{ attempts: 1 }]);
  expect(await ofCase()).toEqual([{ dedupe_key: `${nils.id}:${id}`, attempts: 1 }]);
  await sql`drop trigger refuse on job`.execute(havn.db);
  await pass(havn, 120);
  expect(await mailsOf(havn, "nils", id)).toHaveLength(1);
  expect(await mailsOf(havn, "bo", id)).toHaveLength(1);
  expect(await ofCase()).toEqual([]);
});

test("what a save writes while its job starts is in the email", async () => {
  await say("Først");
  await untilJobsAreDone(havn);
  const slow = await havn.havn.app.database.db.startTransaction().execute();
  try {
    await sql`select from care_case where id = ${id} for update`.execute(slow);
    // Not earlier, since a runner that is woken late would run the job.
    await pass(havn, 60);
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%care_case%for share%'`.execute(havn.db);
        return rows.length;
      })
      .toBeGreaterThan(0);
    await sql`insert into notification (user_id, case_id, type, at, actor_id, message_id, is_internal, reasons, in_inbox, mail)
      select user_id, case_id, type, at, actor_id, message_id, is_internal, reasons, in_inbox, mail
      from notification where case_id = ${id} and user_id = ${nils.id}`.execute(slow);
  } finally {
    await slow.commit().execute();
  }
  const [mail, ...more] = await mailsOf(havn, "nils", id);
  expect([more, mail?.text.match(/wrote a message/g)?.length]).toEqual([[], 2]);
});

test("an email that waits for its server is checked again before each try", async () => {
  const { message } = await say("Vi ser på det");
  const { app } = havn.havn;
  const rows = await ask(havn.db, claimedCaseMails(id, [nils.id]));
  const [row] = rows;
  if (!row) throw new Error("nothing waits");
  const now = havn.clock.now();
  const ids = rows.map((one) => one.id);
  const answers = { mailboxId: null, replyTo: null, messageIdPrefix: "", written: [] };
  const letter = unwrittenLetter({ caseId: id, reader: readerOf(row), rowIds: ids, answers }, now);
  const [digest] = await buildMailDigests(havn.db, rows, { includesDeadlines: true, defaults: app.settings });
  if (!digest?.mail) throw new Error("nothing is to be emailed");
  const composed: Mail = { kind: "case", to: nils.email, subject: "", text: "", html: "" };
  const guarded = { ...composed, guard: guardOf([digest.mail.digest], now) };
  const sent = async () => {
    await storeMailed(havn.db, ids, now);
    return [(await writeMail(app, letter))?.text.match(/^> (.*)$/m)?.[1] ?? null, await shouldSendMail(app, guarded)];
  };
  const person = (changes: { email?: string; email_confirmed_at?: Date | null; removed_at?: Date | null }) =>
    havn.db.updateTable("app_user").set(changes).where("id", "=", nils.id).execute();
  const careCase = (customer_no: number) =>
    havn.db.updateTable("care_case").set({ customer_no }).where("id", "=", id).execute();
  const written = (changes: { is_internal?: boolean; comment?: string }) =>
    havn.db.updateTable("case_message").set(changes).where("id", "=", message.id).execute();
  expect(await sent()).toEqual(["Vi ser på det", true]);
  for (const [change, back, left] of [
    [() => person({ email: "former@nordlys.example" }), () => person({ email: nils.email }), null],
    [() => person({ email_confirmed_at: null }), () => person({ email_confirmed_at: now }), null],
    [() => person({ removed_at: now }), () => person({ removed_at: null }), null],
    [() => written({ is_internal: true }), () => written({ is_internal: false }), null],
    [() => written({ comment: "<p>Anders</p>" }), () => written({ comment: "<p>Vi ser på det</p>" }), "Anders"],
    [() => careCase(1002), () => careCase(1001), null],
  ] as const) {
    await change();
    expect(await sent()).toEqual([left, false]);
    await back();
    expect(await sent()).toEqual(["Vi ser på det", true]);
  }
  await havn.as("nils").markNotificationsRead({ body: { caseId: id, visited: true } });
  expect(await sent()).toEqual(["Vi ser på det", true]);
  await havn.as("anna").deleteCareCaseMessage({ body: { caseId: id, messageId: message.id } });
  expect(await sent()).toEqual([null, false]);
  expect(await shouldSendMail(app, composed)).toBe(true);
});

test("an email that can't be composed for two days says nothing about the address, and its news go out in the morning", async () => {
  await say("Vi ser på det");
  await sql`create or replace function spoil() returns trigger language plpgsql as $$ begin
    new.payload = new.payload #- '{mail,answers}'; return new; end $$`.execute(havn.db);
  await sql`create trigger spoil before insert on job for each row
    when (new.kind = 'send-mail' and new.payload -> 'mail' ->> 'to' = ${sql.lit(nils.email)}) execute function spoil()`.execute(
    havn.db,
  );
  const ofNils = havn.db
    .selectFrom("job")
    .select("failed_at")
    .where("kind", "=", "send-mail")
    .where(sql<string>`payload -> 'mail' ->> 'to'`, "=", nils.email)
    .where("last_error", "is not", null)
    .where("process", "is", null);
  await pass(havn, 60);
  await expect.poll(() => ofNils.execute()).toEqual([{ failed_at: null }]);
  await sql`drop trigger spoil on job`.execute(havn.db);
  await sql`update job set attempts = 7, first_due_at = first_due_at - interval '2 days'
    where kind = 'send-mail'`.execute(havn.db);
  await pass(havn, 60);
  await expect.poll(() => ofNils.execute()).toEqual([{ failed_at: expect.any(Date) }]);
  const reach = havn.db.selectFrom("app_user").select("mail_given_up_at").where("id", "=", nils.id);
  expect(await reach.execute()).toEqual([{ mail_given_up_at: null }]);
  const told = havn.db.selectFrom("notification").select("mailed_at").where("case_id", "=", id);
  expect(await told.where("user_id", "=", nils.id).execute()).toEqual([{ mailed_at: null }]);
  expect(await told.where("user_id", "=", people.nora.id).execute()).toEqual([]);
  await summaryJobs["daily-summary"](havn.havn.app, {});
  expect((await mailsOf(havn, "nils", id)).map(({ text }) => /^> (.*)$/m.exec(text)?.[1])).toEqual(["Vi ser på det"]);
});

test("what went back to waiting is in another email, and not in this one", async () => {
  await say("Vi ser på det");
  const rows = await ask(havn.db, claimedCaseMails(id, [nils.id]));
  const [row] = rows;
  if (!row) throw new Error("nothing waits");
  const now = havn.clock.now();
  const answers = { mailboxId: null, replyTo: null, messageIdPrefix: "", written: [] };
  const rowIds = rows.map((one) => one.id);
  const letter = unwrittenLetter({ caseId: id, reader: readerOf(row), rowIds, answers }, now);
  expect(await writeMail(havn.havn.app, letter)).toBeNull();
});
