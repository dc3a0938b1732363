import { spawn } from "node:child_process";
import { afterEach, describe, expect, test } from "vitest";
import { readSettings } from "#app/server/settings/read-settings.ts";
import { checkMail } from "#email-intake/server/mailbox/mail-check.ts";
import { startTestHavn } from "#tests/support/havn/start-test-havn.ts";
import { createTestDatabase } from "#tests/support/havn/test-database.ts";
import { type Dovecot, mailPassword, startDovecot } from "#tests/support/mail/dovecot.ts";
import { startExim } from "#tests/support/mail/exim.ts";
import { mailOfNora, titlesOf } from "#tests/support/mail/mailbox-with-havn.ts";
import { createMailbox, enteredMailbox, incomingAt, ownNetwork } from "#tests/support/mail/own-mailboxes.ts";
import { startSmtpServer } from "#tests/support/mail/smtp-server.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const mailbox = "sag@havn.example";
const urlOf = (dovecot: Dovecot) => dovecot.url.replace("havn:", "sag:");

/** The way of an email: Exim accepts it, Dovecot stores it. */
async function startServers(options?: Parameters<typeof startDovecot>[0]) {
  const dovecot = await startDovecot(options);
  closers.push(dovecot.close);
  const exim = await startExim({ lmtpPort: dovecot.lmtpPort });
  closers.push(exim.close);
  const env = {
    HAVN_ORIGIN: "https://care.havn.example",
    SMTP_URL: exim.url,
    IMAP_URL: urlOf(dovecot),
    MAIL_REPLY_TO: mailbox,
  };
  return { dovecot, exim, env };
}

async function check(env: Readonly<Record<string, string>>, waitMs = 60_000) {
  const lines: string[] = [];
  const isWell = await checkMail({ settings: readSettings(env), waitMs, print: (line) => void lines.push(line) });
  return { isWell, said: lines.join("\n"), last: lines.at(-1) };
}

describe("if all is well", () => {
  test("each step is reported, and nothing is left in the mailbox", async () => {
    const { dovecot, env } = await startServers();
    const { isWell, said } = await check(env);
    expect(isWell).toBe(true);
    for (const line of [
      "ok      SMTP_URL, IMAP_URL and MAIL_REPLY_TO are set",
      "ok      the mailbox of sag at 127.0.0.1 can be read; 0 mails are in INBOX",
      "ok      the mail server takes a mail from no-reply@care.havn.example to sag@havn.example",
    ]) {
      expect(said).toContain(line);
    }
    expect(said).toMatch(
      /takes a mail from sag@havn\.example to sag\+9999999999\.9999999999\.[a-z2-7]{20}@havn\.example/,
    );
    expect(said).toMatch(/the mail to sag@havn\.example is in INBOX after \d+ s/);
    expect(said).toMatch(/the mail to sag\+\S+@havn\.example is in INBOX after \d+ s/);
    expect(said).toContain("of the last 0 mails none says which server checked its sender");
    expect(said).not.toContain(mailPassword);
    expect(dovecot.mails("INBOX", "sag")).toEqual([]);
  });

  test("Havn may read the mailbox at the same time, and recognizes the emails as its own", async () => {
    const { env } = await startServers();
    const havn = await startTestHavn({ env });
    closers.push(havn.close);
    expect(await check(env)).toMatchObject({ isWell: true });
    const mails = async () => (await havn.as("anna").getIncomingMailsBySearch({ body: {} })).mails;
    await expect
      .poll(async () => (await mails()).every(({ state, why }) => state === "ignored" && why === "ownMail"))
      .toBe(true);
    expect(await titlesOf(havn)).toEqual([]);
  });

  test("the servers that checked the last emails' senders are listed, for MAIL_TRUSTED_AUTH", async () => {
    const { dovecot, env } = await startServers();
    const heads = "Authentication-Results: mx.havn.example; dmarc=pass header.from=nordlys.example\r\n";
    for (const subject of ["En", "To"]) dovecot.lay(mailOfNora(subject, "Hej", heads), "sag");
    const { said } = await check(env);
    expect(said).toContain(
      "of the last 2 mails 2 say first that mx.havn.example checked their sender, 2 of them with a word on DMARC",
    );
    expect(said).toContain("MAIL_TRUSTED_AUTH is not set: if that is your own mail server, set it to this name");
    const set = await check({ ...env, MAIL_TRUSTED_AUTH: "mx.other.example" });
    expect(set.said).toContain("MAIL_TRUSTED_AUTH is mx.other.example, which is on none of them");
    expect((await check({ ...env, MAIL_TRUSTED_AUTH: "mx.havn.example" })).said).not.toContain("MAIL_TRUSTED_AUTH is");
  });
});

/** Runs the command as an operator does. */
function command(env: Readonly<Record<string, string>>): Promise<{ said: string; status: number | null }> {
  const { PATH = "" } = process.env;
  const args = ["src/email-intake/server/mailbox/mail-check-command.ts", "--all", "--wait", "60"];
  const child = spawn(process.execPath, args, { env: { PATH, ...env } });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      said += chunk;
    });
  }
  return new Promise((resolve) => child.on("close", (status) => resolve({ said, status })));
}

test("with --all each mailbox of the screens is checked too, with its own servers and the stored passwords", async () => {
  const { dovecot, exim, env: own } = await startServers();
  const database = await createTestDatabase();
  const secret = "a-secret-of-forty-characters-abcdefghijk";
  const env = { ...own, ...ownNetwork, HAVN_SECRET: secret };
  // It only makes the rows: its jobs would read the mailboxes, too.
  const havn = await startTestHavn({ env: { ...env, HAVN_ROLES: "api" }, database });
  closers.push(havn.close);
  const outgoing = { host: "127.0.0.1", port: exim.port, security: "startTls", user: null } as const;
  await createMailbox(havn, enteredMailbox("Salg", { incoming: incomingAt(dovecot, "salg"), outgoing }));
  const old = await createMailbox(havn, enteredMailbox("Hotline", { incoming: incomingAt(dovecot, "hotline") }));
  await havn.as("anna").retireMailbox({ body: { mailboxId: old.id ?? 0, version: old.version } });
  const asked = { ...env, DATABASE_URL: database.url };
  const well = await command(asked);
  expect(well).toMatchObject({ status: 0 });
  expect(well.said.split("\n").filter((line) => /^[^ ]+ <|arrive$/.test(line))).toEqual([
    "ok      answers to mails of Havn arrive",
    "Salg <salg@havn.example>",
    "ok      answers to mails of Havn arrive",
    "Hotline <hotline@havn.example>",
    "ok      answers to mails of Havn arrive",
  ]);
  await havn.db.updateTable("mailbox").set({ in_password: null }).where("name", "=", "Salg").execute();
  const failed = await command(asked);
  expect(failed).toMatchObject({ status: 1 });
  expect(failed.said).toMatch(/^FAILED {2}.*no password is stored/m);
  expect(failed.said.match(/^ok {6}answers to mails of Havn arrive$/gm)).toHaveLength(2);
  expect(await command({ ...asked, HAVN_SECRET: "another-secret-of-forty-characters-abcde" })).toEqual({
    status: 1,
    said: expect.stringMatching(/^Nothing was checked: HAVN_SECRET is another one/),
  });
  for (const { said: each } of [well, failed]) expect(each).not.toContain(mailPassword);
});

describe("a problem is reported with its step:", { tags: ["thorough"] }, () => {
  test("a missing setting", async () => {
    expect((await check({})).last).toBe(
      "FAILED  not set: SMTP_URL (mails are kept in files, and sent nowhere), IMAP_URL (no mailbox is read), MAIL_REPLY_TO (mails about cases take no answers)",
    );
  });

  test("a rejected password", async () => {
    const { env } = await startServers();
    const url = env.IMAP_URL.replace(encodeURIComponent(mailPassword), "forkert");
    const { isWell, last } = await check({ ...env, IMAP_URL: url });
    expect(isWell).toBe(false);
    expect(last).toMatch(/^FAILED {2}the mailbox can't be read: the user or the password is not taken: .*%40/);
    expect(last).not.toContain("forkert");
  });

  test("a missing folder", async () => {
    const { env } = await startServers();
    const { last } = await check({ ...env, IMAP_URL: env.IMAP_URL.replace(/INBOX$/, "FindesIkke") });
    expect(last).toMatch(/^FAILED {2}the mailbox can't be read: .*Check the folder at the end of IMAP_URL$/);
  });

  test("an unavailable mail server", async () => {
    const { env } = await startServers();
    const { last } = await check({ ...env, SMTP_URL: "smtp://127.0.0.1:1" });
    expect(last).toMatch(/^FAILED {2}the mail server of SMTP_URL does not take a mail from .*ECONNREFUSED/);
  });

  test.each([
    [
      "the mailbox as sender",
      { [`MAIL ${mailbox}`]: "550 not you" },
      /from sag@havn\.example to sag\+.*550 not you.*MAIL FROM/,
    ],
    ["a recipient", { RCPT: "550 no such user" }, /to sag@havn\.example: .*550 no such user.*RCPT TO/],
  ])("a mail server that rejects %s", async (_what, answers, said) => {
    const { env } = await startServers();
    const server = await startSmtpServer({ answers });
    closers.push(server.close);
    expect((await check({ ...env, SMTP_URL: server.url })).last).toMatch(said);
  });

  test("plus addresses that are delivered elsewhere", async () => {
    const { env } = await startServers({ plus: false });
    const { isWell, said, last } = await check(env, 3_000);
    expect(isWell).toBe(false);
    expect(said).toMatch(/ok {6}the mail to sag@havn\.example is in INBOX/);
    expect(last).toMatch(
      /^FAILED {2}the mail to sag\+.* is not in the mailbox after 3 s, and that to sag@havn\.example is: .*plus/,
    );
  });

  test("a different mailbox", async () => {
    const { dovecot, env } = await startServers();
    const { last } = await check({ ...env, IMAP_URL: dovecot.url.replace("havn:", "anden:") }, 3_000);
    expect(last).toMatch(
      /^FAILED {2}the mail to sag@havn\.example is not in the mailbox after 3 s: is IMAP_URL the mailbox of MAIL_REPLY_TO\?$/,
    );
  });
});
