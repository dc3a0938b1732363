import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import type { MailboxTest } from "#email-intake/contract/mailbox-test.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { mailPassword, startDovecot } from "#tests/support/mail/dovecot.ts";
import { startExim } from "#tests/support/mail/exim.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function world(env: (imapUrl: string, smtpUrl: string) => Readonly<Record<string, string>>) {
  const dovecot = await startDovecot();
  closers.push(dovecot.close);
  const exim = await startExim({ lmtpPort: dovecot.lmtpPort });
  closers.push(exim.close);
  const havn = await startTestHavn({ env: env(dovecot.url.replace("havn:", "care:"), exim.url) });
  closers.push(havn.close);
  return { dovecot, exim, havn };
}

const latest = async (havn: TestHavn, mailboxId: number | null): Promise<MailboxTest | null> =>
  (await havn.as("anna").getMailboxTest({ body: { mailboxId } })).test;

/** The latest test, once it is over. */
async function ended(havn: TestHavn, mailboxId: number | null): Promise<MailboxTest["steps"]> {
  await expect.poll(async () => (await latest(havn, mailboxId))?.state, { timeout: 60_000 }).toBe("ended");
  return (await latest(havn, mailboxId))?.steps ?? [];
}

const failedIn = (steps: MailboxTest["steps"]) =>
  steps.filter(({ state }) => state === "failed").map(({ step, server, problem }) => ({ step, server, problem }));

test("a mailbox is tested as it is stored, by one test at a time, and nothing has its password", async () => {
  const { dovecot, exim, havn } = await world(() => ({ HAVN_ALLOWED_NETWORKS: "127.0.0.0/8" }));
  const anna = havn.as("anna");
  const { mailbox } = await anna.createMailbox({
    body: {
      ...{ name: "Care", address: "care@example.com", language: null, teamId: null },
      incoming: {
        ...{ host: "127.0.0.1", port: dovecot.imapsPort, security: "tls", user: "care" },
        ...{ password: mailPassword, folder: "INBOX" },
      },
      outgoing: { host: "127.0.0.1", port: exim.port, security: "startTls", user: null },
      ...{ sender: null, replyAddress: null, trustedAuth: null },
    },
  });
  const id = mailbox.id ?? 0;
  expect(await latest(havn, id)).toBeNull();
  const [one, other] = await Promise.all([1, 2].map(() => anna.testMailbox({ body: { mailboxId: id } })));
  expect(one?.test.startedAt).toBe(other?.test.startedAt);
  const steps = await ended(havn, id);
  expect(failedIn(steps)).toEqual([]);
  expect(steps.find(({ step }) => step === "receive")?.state).toBe("passed");
  // Its own emails came in while Havn read the mailbox, and nobody has to look at them.
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(t)::text as text from mailbox_test t union all select to_jsonb(a)::text from audit_row a
    union all select to_jsonb(j)::text from job j`.execute(havn.db);
  expect(rows.map(({ text }) => text).join("\n")).not.toContain(mailPassword);
  const waiting = await sql`select from incoming_mail where state = 3`.execute(havn.db);
  expect(waiting.rows).toEqual([]);
});

test("the environment's mailbox is tested, too, and the next test replaces the result", async () => {
  const { exim, havn } = await world((IMAP_URL, SMTP_URL) => ({
    ...{ IMAP_URL, SMTP_URL, MAIL_REPLY_TO: "care@example.com", MAIL_FROM: "Havn <care@example.com>" },
  }));
  exim.refuse("care@example.com");
  await havn.as("anna").testMailbox({ body: { mailboxId: null } });
  expect(failedIn(await ended(havn, null))).toEqual([
    { step: "send", server: "outgoing", problem: "recipientRefused" },
  ]);
  const first = await latest(havn, null);
  havn.clock.forward({ minutes: 1 });
  await havn.as("anna").testMailbox({ body: { mailboxId: null } });
  await ended(havn, null);
  expect((await latest(havn, null))?.startedAt).not.toBe(first?.startedAt);
});

test("what an administrator entered may not lead into the network, and a test whose process ended is no longer running", async () => {
  const havn = await startTestHavn();
  closers.push(havn.close);
  const anna = havn.as("anna");
  const server = { host: "127.0.0.1", port: 993, security: "tls", user: "care", password: mailPassword } as const;
  const { mailbox } = await anna.createMailbox({
    body: {
      ...{ name: "Care", address: "care@example.com", language: null, teamId: null, outgoing: server },
      incoming: { ...server, folder: "INBOX" },
      ...{ sender: null, replyAddress: null, trustedAuth: null },
    },
  });
  const { id } = mailbox;
  await anna.testMailbox({ body: { mailboxId: id } });
  expect(failedIn(await ended(havn, id))).toEqual([
    { step: "name", server: "incoming", problem: "private" },
    { step: "name", server: "outgoing", problem: "private" },
  ]);
  await sql`update mailbox_test set ended_at = null`.execute(havn.db);
  expect((await latest(havn, id))?.state).toBe("running");
  havn.clock.forward({ minutes: 16 });
  expect((await latest(havn, id))?.state).toBe("interrupted");
});
