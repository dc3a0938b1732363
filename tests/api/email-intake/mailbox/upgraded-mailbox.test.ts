import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { type NewJob, storeJobs } from "#platform/server/job-queue/job-store.ts";
import { type Mail, mailJob } from "#platform/server/mail/mail.ts";
import { migrate } from "#platform/server/schema/migrate.ts";
import { type RestartedHavn, restartedHavn } from "#tests/support/havn/restarted-havn.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { pass } from "#tests/support/mail/case-mails.ts";
import { type Dovecot, startDovecot } from "#tests/support/mail/dovecot.ts";
import { mailOfNora, titlesOf } from "#tests/support/mail/mailbox-with-havn.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/mail/smtp-server.ts";
import { people } from "#tests/support/people/people.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const closedLater = <T extends { close(): Promise<unknown> }>(opened: T): T => {
  closers.push(opened.close);
  return opened;
};

/** The database as it was before mailboxes had rows: without their tables, and with jobs that name none. */
const before = sql`
  drop table mailbox_test, mailbox_sign_in, mailbox_consent, mail_turn, case_mailbox, mailbox;
  delete from schema_migration where name in ('0046-mailboxes.sql', '0048-mailbox-tests.sql', '0049-mailbox-sign-in.sql');
  update job set payload = payload #- '{mail,mailboxId}'`;

const queued = (subject: string, more: Partial<Mail> = {}): NewJob =>
  mailJob({ kind: "login", to: "lone@firma.example", subject, text: "Hej\n", html: "<p>Hej</p>", ...more });

/** One email in each state that the outbox knew. */
async function fillOutbox({ db, clock }: TestHavn): Promise<void> {
  const now = clock.now();
  const answered = { replyTo: "sag+1.1.x@havn.example", fromName: "Mette Holm (Havn)" };
  const names = ["new", "tried", "blocked", "claimed", "later", "given up"];
  await storeJobs(
    db,
    names.map((name) => queued(name, name === "tried" ? answered : {})),
    now,
  );
  const set = (name: string, values: ReturnType<typeof sql>) =>
    sql`update job set ${values} where payload #>> '{mail,subject}' = ${name}`.execute(db);
  await set("tried", sql`attempts = 3, last_error = 'busy', first_due_at = run_at`);
  await set("blocked", sql`attempts = 2, last_error = 'away', first_due_at = run_at, is_blocked = true`);
  await set("claimed", sql`attempts = 1, process = 1234567`);
  await set("later", sql`run_at = run_at + interval '1 hour'`);
  await set("given up", sql`attempts = 8, last_error = 'unknown', failed_at = ${now}`);
}

type World = { readonly restarted: RestartedHavn; readonly dovecot: Dovecot; readonly smtp: SmtpServer };
type Started = { readonly env: Readonly<Record<string, string>>; readonly world: World };

async function startWorld(): Promise<Started> {
  const dovecot = closedLater(await startDovecot());
  const smtp = closedLater(await startSmtpServer());
  const restarted = closedLater(await restartedHavn());
  const env = {
    IMAP_URL: dovecot.url.replace("havn:", "sag:"),
    SMTP_URL: smtp.url,
    MAIL_FROM: "Havn <no-reply@havn.example>",
    MAIL_REPLY_TO: "sag@havn.example",
    MAIL_TRUSTED_AUTH: "mx.example.com",
    HAVN_SECRET: "a-first-secret-of-forty-characters-abcde",
  };
  return { env, world: { dovecot, smtp, restarted } };
}

const answer = async (havn: TestHavn, comment: string) => {
  const { id } = await havn.db.selectFrom("care_case").select("id").executeTakeFirstOrThrow();
  await havn
    .as("anna")
    .createCareCaseMessage({ body: { caseId: id, comment: `<p>${comment}</p>`, isInternal: false } });
};

const mailSaying = ({ received }: SmtpServer, text: string) => {
  const found = received.filter(({ data }) => data.includes(text));
  expect(found).toHaveLength(1);
  const [{ from = "", data = "" } = {}] = found;
  const head = (name: string) => new RegExp(`^${name}:\\s+(.*(?:\\r\\n\\s.*)*)`, "im").exec(data)?.[1] ?? "";
  return { envelope: from, from: head("From"), replyTo: head("Reply-To"), id: head("Message-ID") };
};

test("an upgraded Havn goes on with the environment's mailbox, and what was on its way goes out as before", async () => {
  const { env, world } = await startWorld();
  const { dovecot, smtp, restarted } = world;
  const former = await restarted.start(env);
  dovecot.lay(mailOfNora("Fra før"), "sag");
  await expect.poll(() => titlesOf(former)).toEqual(["Fra før"]);
  await answer(former, "Tidligt svar");
  await pass(former, 60);
  await expect.poll(() => smtp.received.filter(({ data }) => data.includes("Tidligt svar")).length).toBe(1);
  const early = mailSaying(smtp, "Tidligt svar");
  await answer(former, "Svar på vej");
  await former.close();
  const between = await restarted.start({ ...env, HAVN_ROLES: "api", IMAP_URL: "" });
  await fillOutbox(between);
  await sql.raw(before.compile(between.db).sql).execute(between.db);
  await between.close();
  await migrate(restarted.database.url);

  const havn = await restarted.start(env);
  const { mailboxes } = await havn.as("anna").getOwnMailboxes({ body: {} });
  expect(mailboxes).toMatchObject([{ id: null, isDefault: true, address: "sag@havn.example", state: "active" }]);
  await pass(havn, 60);
  const subjects = () =>
    smtp.received.flatMap(({ data }) => /^Subject: (new|tried|blocked|claimed|later)\r$/m.exec(data)?.[1] ?? []);
  await expect.poll(() => subjects().toSorted()).toEqual(["blocked", "claimed", "new", "tried"]);
  await pass(havn, 3_600);
  await expect.poll(() => subjects().toSorted()).toEqual(["blocked", "claimed", "later", "new", "tried"]);
  await expect.poll(() => smtp.received.filter(({ data }) => data.includes("vej")).length).toBe(1);
  const left = () => havn.db.selectFrom("job").select("payload").where("kind", "=", "send-mail").execute();
  await expect
    .poll(async () => (await left()).map(({ payload }) => (payload as { mail: Mail }).mail.subject))
    .toEqual(["given up"]);
  expect(mailSaying(smtp, "Subject: new")).toMatchObject({ from: "Havn <no-reply@havn.example>" });
  const tried = mailSaying(smtp, "Subject: tried");
  expect(tried).toMatchObject({ from: '"Mette Holm (Havn)" <sag@havn.example>', envelope: "no-reply@havn.example" });
  expect(tried.replyTo).toContain("sag+1.1.x@havn.example");

  // The mailbox goes on where it was: nothing twice, and answers to what was sent before find their case.
  dovecot.move("Havn/Handled", "INBOX", "sag");
  dovecot.lay(
    `From: ${people.nora.email}\r\nTo: ${early.replyTo.replace(/[<>]/g, "")}\r\nSubject: SV\r\nMessage-ID: <sv@x>\r\n\r\nTak\r\n`,
    "sag",
  );
  await expect.poll(() => dovecot.mails("Havn/Handled", "sag").length).toBe(2);
  expect(await titlesOf(havn)).toEqual(["Fra før"]);
  const messages = await havn.db.selectFrom("case_message").select("comment").orderBy("id").execute();
  expect(messages.at(-1)?.comment).toBe("<p>Tak</p>");
  await answer(havn, "Sent svar");
  await pass(havn, 60);
  await expect.poll(() => smtp.received.filter(({ data }) => data.includes("Sent svar")).length).toBe(1);
  const late = mailSaying(smtp, "Sent svar");
  expect({ ...late, id: "" }).toEqual({ ...early, id: "" });
});
