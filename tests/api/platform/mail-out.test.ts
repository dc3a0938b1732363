import { createServer, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import { runJobs } from "#platform/server/jobs/job-runner.ts";
import { removeFilesJob } from "#platform/server/jobs/remove-files-job.ts";
import { isComposed, type Mail, mailJob, mailJobs } from "#platform/server/mail/mail.ts";
import { openMailTransport } from "#platform/server/mail/mail-transport.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { processBeside } from "#tests/support/havn/open-second-app.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type Exim, startExim } from "#tests/support/mail/exim.ts";
import type { EximOptions } from "#tests/support/mail/exim-config.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const exim = async (options?: EximOptions): Promise<Exim> => {
  const server = await startExim(options);
  closers.push(server.close);
  return server;
};

const start = async (smtpUrl: string, roles = "api,jobs"): Promise<TestHavn> => {
  const havn = await startTestHavn({ env: { SMTP_URL: smtpUrl, HAVN_ROLES: roles } });
  closers.push(havn.close);
  return havn;
};

/** Another process that sends emails. */
async function startRunner(havn: TestHavn): Promise<void> {
  const { app, close } = await processBeside(havn);
  const post = openMailTransport(app.settings);
  const runner = runJobs(app, mailJobs(post));
  closers.push(async () => {
    await runner.close();
    post.close();
    await close();
  });
}

const enqueue = ({ havn, clock }: TestHavn, jobs: readonly NewJob[]) =>
  inTransaction(
    { app: havn.app, actor: null, auditAction: "test", now: clock.now(), requestId: "test" },
    async (tx) => {
      for (const job of jobs) tx.enqueue(job);
    },
  );

/** Moves the clock, and wakes the runners. */
const later = async (havn: TestHavn, time: Parameters<TestHavn["clock"]["forward"]>[0]) => {
  havn.clock.forward(time);
  await enqueue(havn, [{ kind: "wake", lane: "mail", payload: {}, runAt: new Date("2099-01-01T00:00:00Z") }]);
};

const addresses = (n: number): string[] => Array.from({ length: n }, (_, i) => `reader-${i}@example.dk`);
const mailTo = (to: string, more: Partial<Mail> = {}): Mail => ({
  kind: "case",
  to,
  subject: "Ny besked på sag 100001",
  text: "Hej\n",
  html: "<p>Hej</p>",
  ...more,
});
const send = (havn: TestHavn, to: readonly string[], more: Partial<Mail> = {}) =>
  enqueue(
    havn,
    to.map((each) => mailJob(mailTo(each, more))),
  );

const rows = ({ db }: TestHavn) =>
  db.selectFrom("job").selectAll().where("kind", "=", "send-mail").orderBy("id").execute();
const untilSent = (havn: TestHavn) => expect.poll(async () => (await rows(havn)).length).toBe(0);
const untilTried = (havn: TestHavn, said: RegExp) =>
  expect.poll(async () => (await rows(havn)).map(({ last_error }) => last_error).join("\n")).toMatch(said);
/** The number of failed attempts. */
const attempts = async (havn: TestHavn) =>
  (await rows(havn))
    .filter(({ last_error, process }) => last_error !== null && process === null)
    .reduce((sum, row) => sum + row.attempts, 0);
const boxed = (server: Exim) =>
  server
    .mails()
    .map(({ to }) => to)
    .sort();

const login = { user: "havn@care.example.com", password: "hemmelig/kode:ø" };
const withLogin = (url: string, { user, password } = login) =>
  url.replace("//", `//${encodeURIComponent(user)}:${encodeURIComponent(password)}@`);

describe("a real mail server", () => {
  test("gets each email once, over STARTTLS with a login, from two processes, on few connections", async () => {
    const server = await exim({ tls: true, auth: login });
    const havn = await start(withLogin(server.url));
    await startRunner(havn);
    await send(havn, addresses(40));
    await untilSent(havn);
    await expect.poll(() => boxed(server)).toEqual(addresses(40).sort());
    const taken = server.log().match(/<= no-reply@localhost.* P=esmtpsa X=TLS/g) ?? [];
    expect(taken).toHaveLength(40);
    const ids = server.mails().map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
    expect(new Set(ids).size).toBe(40);
  });

  // Two processes try four emails each at first, then one each at a time. No job runs while the clock moves, since
  // leases depend on it.
  test("that is down for an hour causes a delay, but no loss and no duplicates", { tags: ["thorough"] }, async () => {
    const server = await exim();
    const havn = await start(server.url);
    await startRunner(havn);
    await send(havn, addresses(3));
    await untilSent(havn);
    await server.stop();
    await send(havn, addresses(12));
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await expect.poll(() => attempts(havn)).toBe(8 + 2 * quarter);
      await later(havn, { minutes: 15 });
    }
    await expect.poll(() => attempts(havn)).toBe(16);
    await untilTried(havn, /ECONNREFUSED/);
    expect((await rows(havn)).filter(({ failed_at }) => failed_at !== null)).toEqual([]);
    await server.start();
    await later(havn, { minutes: 15 });
    await untilSent(havn);
    await expect.poll(() => boxed(server)).toEqual([...addresses(3), ...addresses(12)].sort());
  });

  test("that returns between two emails on a kept connection causes no loss and no duplicates", async () => {
    const server = await exim();
    const havn = await start(server.url);
    for (const round of [1, 2, 3]) {
      await send(havn, addresses(4));
      await untilSent(havn);
      await expect.poll(() => boxed(server).length).toBe(4 * round);
      await server.stop();
      await server.start();
    }
    for (const address of addresses(4)) expect(server.mails(address)).toHaveLength(3);
  });

  test("ends emails that it rejects permanently and retries those it defers, while the others are sent", async () => {
    const server = await exim();
    server.refuse("gone@example.dk");
    server.putOff("busy@example.dk");
    const havn = await start(server.url);
    await send(havn, ["gone@example.dk", "busy@example.dk", ...addresses(3)]);
    await expect.poll(() => boxed(server)).toEqual(addresses(3));
    await untilTried(havn, /451 not now/);
    await untilTried(havn, /550 no such mailbox here/);
    // An email is in its mailbox before it is marked as sent.
    const left = async () => (await rows(havn)).map(({ is_refused, failed_at }) => [is_refused, failed_at !== null]);
    await expect.poll(left).toEqual([
      [true, true],
      [false, false],
    ]);
    server.putOff(null);
    await later(havn, { seconds: 5 });
    await expect.poll(() => boxed(server)).toEqual(["busy@example.dk", ...addresses(3)]);
    await expect.poll(() => rows(havn)).toMatchObject([{ attempts: 1, is_refused: true }]);
  });

  test("preserves a case's thread headers and the one-click unsubscribe", async () => {
    const server = await exim();
    const havn = await start(server.url);
    await send(havn, ["søren@example.dk"], {
      inReplyTo: "<case-1@localhost>",
      references: ["<case-1@localhost>", "<case-2@localhost>"],
      replyTo: "svar+1.2.abcdefgh@example.dk",
      listUnsubscribe: "https://care.example.com/unsubscribe?token=a.b-c",
      autoSubmitted: "auto-replied",
    });
    await untilSent(havn);
    await expect.poll(() => server.mails("søren@example.dk").length).toBe(1);
    const head = (server.mails()[0]?.raw ?? "").replace(/\n[ \t]+/g, " ");
    for (const line of [
      "In-Reply-To: <case-1@localhost>",
      "References: <case-1@localhost> <case-2@localhost>",
      "Reply-To: svar+1.2.abcdefgh@example.dk",
      "List-Unsubscribe: <https://care.example.com/unsubscribe?token=a.b-c>",
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
      "Auto-Submitted: auto-replied",
    ]) {
      expect(head).toContain(`\n${line}\n`);
    }
  });
});

describe("an untrusted mail server", () => {
  const elsewhere = (url: string) => url.replace("127.0.0.1", "127.0.0.2");

  test("on another machine gets no email with an unknown certificate", async () => {
    const server = await exim({ tls: true, auth: login, host: "127.0.0.2" });
    const havn = await start(elsewhere(withLogin(server.url)));
    await send(havn, addresses(1));
    await untilTried(havn, /certificate/);
    expect(await rows(havn)).toMatchObject([{ attempts: 1, failed_at: null }]);
    expect(server.log()).not.toMatch(/A=/);
    expect(server.mails()).toEqual([]);
  });

  test("on another machine gets no password without TLS", async () => {
    const server = await exim({ auth: login, host: "127.0.0.2" });
    const havn = await start(elsewhere(withLogin(server.url)));
    await send(havn, addresses(1));
    await untilTried(havn, /STARTTLS/);
    expect(server.mails()).toEqual([]);
  });

  test("that rejects our password causes a delay: few tries, however many emails wait", async () => {
    const server = await exim({ tls: true, auth: login });
    const havn = await start(withLogin(server.url, { ...login, password: "forkert" }));
    await send(havn, addresses(20));
    await untilTried(havn, /535/);
    await expect.poll(() => attempts(havn)).toBe(4);
    await later(havn, { seconds: 2 });
    await expect.poll(() => attempts(havn)).toBe(5);
    expect((await rows(havn)).filter(({ failed_at }) => failed_at !== null)).toEqual([]);
  });
});

test("a server that accepts connections and stays silent delays no other jobs", async () => {
  const calls = new Set<Socket>();
  // It only sends its greeting; without one, the connection would be given up within seconds.
  const silent = createServer((socket) => {
    calls.add(socket.on("error", () => undefined));
    socket.write("220 silent.test.invalid\r\n");
  });
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  const port = address !== null && typeof address !== "string" ? address.port : 0;
  closers.push(async () => silent.close());
  const havn = await start(`smtp://127.0.0.1:${port}`);
  await send(havn, addresses(10));
  await expect.poll(() => calls.size).toBe(4);
  await enqueue(havn, [removeFilesJob([]), removeFilesJob([])]);
  const others = () => havn.db.selectFrom("job").select("id").where("kind", "=", "remove-files").execute();
  await expect.poll(async () => (await others()).length).toBe(0);
  expect((await rows(havn)).every(({ last_error }) => last_error === null)).toBe(true);
  for (const socket of calls) socket.destroy();
});

test("an email with a guard is checked before each try, and isn't sent if the guard rejects it", async () => {
  const server = await exim();
  const havn = await start(server.url, "api");
  await send(havn, ["kept@example.dk"], { guard: { caseId: 1 } });
  await send(havn, ["sent@example.dk"], { guard: { caseId: 2 } });
  await send(havn, ["free@example.dk"]);
  const { app } = havn.havn;
  const post = openMailTransport(app.settings);
  const runner = runJobs(
    app,
    mailJobs(post, async (_app, mail) => (mail.guard?.caseId === 2 && isComposed(mail) ? mail : null)),
  );
  await untilSent(havn);
  await runner.close();
  post.close();
  await expect.poll(() => boxed(server)).toEqual(["free@example.dk", "sent@example.dk"]);
});
