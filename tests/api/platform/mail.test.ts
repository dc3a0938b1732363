import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { type Mail, mailJob, mailJobKind, mailJobs } from "#platform/server/mail/mail.ts";
import { openMailTransport } from "#platform/server/mail/mail-transport.ts";
import { outboxFolder } from "#platform/server/mail/outbox.ts";
import { readOutboxMail } from "#platform/server/mail/read-outbox-mail.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { outboxMails } from "#tests/support/mail/read-outbox.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/mail/smtp-server.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const start = async (env: Readonly<Record<string, string>> = {}): Promise<TestHavn> => {
  const havn = await startTestHavn({ env });
  closers.push(() => havn.close());
  return havn;
};
const serve = async (options: Parameters<typeof startSmtpServer>[0] = {}): Promise<SmtpServer> => {
  const server = await startSmtpServer(options);
  closers.push(() => server.close());
  return server;
};

const said = {
  to: "søren@example.dk",
  subject: "Velkommen til Havn, Søren – æøå, og en lang linje, som ingen overskrift kan rumme på én gang",
  text: "Hej Søren\n\n.\n.. en linje med punktummer\nhttps://care.example.com/ConfirmEmail?token=a=b&c=d\n",
  html: "<p>Hej Søren &amp; co</p>",
};
const letter: Mail = { kind: "answer", ...said };

const send = (havn: TestHavn, mail = letter) => {
  const { app } = havn.havn;
  return inTransaction(
    { app, actor: null, auditAction: "test", now: havn.clock.now(), requestId: "test" },
    async (tx) => {
      tx.enqueue(mailJob(mail));
    },
  );
};

/** As after a crash: the job was done, and runs again. */
async function sendTwice(
  { havn }: TestHavn,
  payload: NewJob["payload"],
  meanwhile: () => unknown = () => undefined,
): Promise<void> {
  const post = openMailTransport(havn.app.settings);
  const sendMail = mailJobs(post)[mailJobKind] as JobHandler;
  await sendMail(havn.app, payload);
  meanwhile();
  await sendMail(havn.app, payload);
  post.close();
}

const filesOf = (havn: TestHavn) => readdirSync(outboxFolder(havn.dataDir));
const rows = (havn: TestHavn) => havn.db.selectFrom("job").selectAll().where("kind", "=", "send-mail").execute();

describe("without SMTP_URL", () => {
  test("an email is stored as a readable file, for this account only", async () => {
    const havn = await start();
    await send(havn);
    expect(await outboxMails(havn)).toMatchObject([
      { ...said, from: '"Havn" <no-reply@localhost>'.replaceAll('"', ""), date: havn.clock.now() },
    ]);
    const [name = ""] = filesOf(havn);
    expect(name).toMatch(/^2026-11-20T090000\.000Z-[0-9a-f-]{36}\.eml$/);
    expect(statSync(join(outboxFolder(havn.dataDir), name)).mode & 0o777).toBe(0o600);
  });

  test("a second run of the same job adds nothing, even later", async () => {
    const havn = await start({ HAVN_ROLES: "api" });
    const { payload } = mailJob(letter);
    await sendTwice(havn, payload, () => havn.clock.forward({ minutes: 5 }));
    expect(filesOf(havn)).toHaveLength(1);
    await sendTwice(havn, mailJob(letter).payload);
    expect(filesOf(havn)).toHaveLength(2);
  });
});

describe("with SMTP_URL", () => {
  const from = { MAIL_FROM: "Havnevagten <vagt@havn.example>" };

  test("an email is delivered as text and HTML, marked as automatic, with a stable id", async () => {
    const server = await serve();
    const havn = await start({ ...from, SMTP_URL: server.url, HAVN_ORIGIN: "http://care.example.com" });
    await send(havn);
    await untilJobsAreDone(havn);
    expect(server.received).toMatchObject([{ from: "vagt@havn.example", to: [letter.to] }]);
    const data = server.received[0]?.data ?? "";
    expect(readOutboxMail(Buffer.from(data, "latin1"))).toMatchObject({
      ...said,
      from: "Havnevagten <vagt@havn.example>",
    });
    expect(data).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(data).toMatch(/^Message-ID: <[0-9a-f-]{36}@care\.example\.com>\r$/m);
    expect(await rows(havn)).toEqual([]);
    expect(() => filesOf(havn)).toThrow(/ENOENT/);
  });

  test("two runs of a job send the same Message-ID, so that a mailbox can recognize it", async () => {
    const server = await serve();
    const havn = await start({ HAVN_ROLES: "api", SMTP_URL: server.url });
    const { payload } = mailJob(letter);
    await sendTwice(havn, payload);
    const ids = server.received.map(({ data }) => readOutboxMail(Buffer.from(data, "latin1")).messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test("an email waits while the server is down, and is delivered once when it is up", async () => {
    const down = await startSmtpServer();
    await down.close();
    const havn = await start({ SMTP_URL: down.url });
    await send(havn);
    await expect.poll(async () => (await rows(havn))[0]?.last_error ?? "").toMatch(/ECONNREFUSED/);
    const server = await serve({ port: down.port });
    havn.clock.forward({ seconds: 5 });
    await send(havn, { ...letter, to: "anden@example.dk" });
    await untilJobsAreDone(havn);
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual(["anden@example.dk", letter.to]);
  });

  test.each([
    ["does not know the recipient", { RCPT: "550 no such user" }, /550/],
    ["does not take what was written", { DATA: "554 no" }, /554/],
    ["finds it too large", { MAIL: "552 too much" }, /552/],
  ])("an email is given up at once when the server %s", async (_name, answers, why) => {
    const server = await serve({ answers });
    const havn = await start({ SMTP_URL: server.url });
    await send(havn);
    await expect.poll(async () => (await rows(havn))[0]?.last_error ?? "").toMatch(why);
    expect(await rows(havn)).toMatchObject([{ attempts: 1, failed_at: havn.clock.now(), is_refused: true }]);
    expect(server.received).toEqual([]);
  });

  test.each([
    ["is busy", { MAIL: "451 try later" }, /451/],
    ["does not want our sender", { MAIL: "550 who are you" }, /550/],
    ["has a full mailbox there now", { RCPT: "452 full" }, /452/],
    ["wants a login first", { RCPT: "530 log in" }, /530/],
    ["is about to close", { DATA: "421 closing" }, /421/],
  ])("an email is retried when the server %s", async (_name, answers, why) => {
    const server = await serve({ answers });
    const havn = await start({ SMTP_URL: server.url });
    await send(havn);
    await expect.poll(async () => (await rows(havn))[0]?.last_error ?? "").toMatch(why);
    expect(await rows(havn)).toMatchObject([{ attempts: 1, failed_at: null, is_refused: false }]);
    expect(server.received).toEqual([]);
  });

  test("a user and a password in the address log in, whatever characters they contain", async () => {
    const server = await serve();
    const havn = await start({ SMTP_URL: server.url.replace("//", "//havn%40a:p%40ss%2F%3A%3F@") });
    await send(havn);
    await untilJobsAreDone(havn);
    expect(server.logins).toEqual(["havn@a p@ss/:?"]);
    expect(server.received).toHaveLength(1);
  });

  test("an address is one address, whatever characters it contains", async () => {
    const server = await serve();
    const havn = await start({ SMTP_URL: server.url });
    await send(havn, { ...letter, to: "a@example.dk,b" });
    await expect.poll(async () => (await rows(havn)).every(({ last_error }) => last_error !== null)).toBe(true);
    for (const { to } of server.received) expect(to).toHaveLength(1);
  });
});
