import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OwnMailbox } from "#email-intake/contract/own-mailbox.ts";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type Dovecot, mailPassword, startDovecot } from "#tests/support/mail/dovecot.ts";
import { type Exim, startExim } from "#tests/support/mail/exim.ts";
import { enteredMailbox, incomingAt, ownNetwork } from "#tests/support/mail/own-mailboxes.ts";
import { type Parrots, startParrots } from "#tests/support/mail/parrots.ts";

/** With what the forms of a password differ by. */
const wrongPassword = 'Forkert"kode/4711\\æ';
const metricsToken = "a-token-for-metrics";

let dovecot: Dovecot;
let exim: Exim;
let parrots: Parrots;
let havn: TestHavn;
const [replies, lines]: [string[], string[]] = [[], []];
beforeAll(async () => {
  dovecot = await startDovecot();
  exim = await startExim({ lmtpPort: dovecot.lmtpPort, auth: { user: "care", password: mailPassword } });
  parrots = await startParrots();
  havn = await startTestHavn({
    proxied: true,
    env: {
      ...ownNetwork,
      ...{ HAVN_LOG: "trace", HAVN_SLOW_STATEMENT_MS: "1", HAVN_METRICS_TOKEN: metricsToken },
      ...{ HAVN_ROLES: "web,api,jobs", HAVN_RATE_LIMITS: "false" },
    },
    onLogLine: (line) => lines.push(JSON.stringify(line)),
  });
});
afterAll(async () => {
  await havn?.close();
  await parrots?.close();
  await exim?.close();
  await dovecot?.close();
});

/** Asks as Anna's browser does, and keeps all of the reply. */
async function ask(path: string, body?: string): Promise<string> {
  const reply = await fetch(havn.url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      authorization: path === "/metrics" ? `Bearer ${metricsToken}` : await havn.bearer("anna"),
      ...(body === undefined ? { accept: "text/html" } : { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body }),
  });
  const text = await reply.text();
  replies.push(`${reply.status} ${JSON.stringify([...reply.headers])} ${text}`);
  return text;
}
const call = async (path: string, body: unknown = {}) => JSON.parse((await ask(path, JSON.stringify(body))) || "null");
const changed = async (name: string, body: unknown): Promise<OwnMailbox> =>
  (await call(`/api/Mailbox/${name}`, body)).mailbox;

const tested = async ({ id: mailboxId }: OwnMailbox) => {
  await call("/api/Mailbox/TestMailbox", { mailboxId });
  const latest = async () => (await call("/api/Mailbox/GetMailboxTest", { mailboxId })).test;
  await expect.poll(async () => (await latest()).state, { timeout: 60_000 }).toBe("ended");
  const { steps } = await latest();
  return steps
    .filter(({ state }: { state: string }) => state === "failed")
    .map(({ problem }: { problem: string }) => problem);
};

/** A password in each form in which a program could pass it on. */
const formsOf = (password: string): string[] => {
  const base64 = (text: string) => Buffer.from(text).toString("base64").replaceAll("=", "");
  return [
    ...[
      password,
      JSON.stringify(password).slice(1, -1),
      encodeURIComponent(password),
      password.replace(/["\\]/g, "\\$&"),
    ],
    ...[base64(password), base64(`\0care\0${password}`), Buffer.from(password).toString("hex")],
    Buffer.from(password).toString("latin1"),
  ];
};
const holdsNone = (what: string, text: string) => {
  const found = [mailPassword, wrongPassword].flatMap(formsOf).filter((form) => text.includes(form));
  expect(found, what).toEqual([]);
};

test("a mailbox's password leaves Havn only to its server, and is stored only sealed", {
  timeout: 120_000,
}, async () => {
  const stopRecording = havn.proxy.record();
  const right = enteredMailbox("Care", {
    address: "care@example.com",
    incoming: incomingAt(dovecot, "care"),
    outgoing: { host: "127.0.0.1", port: exim.port, security: "startTls", user: "care", password: mailPassword },
  });
  // What is refused isn't repeated either.
  for (const wrong of [
    { ...right, name: "" },
    { ...right, user: mailPassword },
    { ...right, incoming: mailPassword },
  ])
    await call("/api/Mailbox/CreateMailbox", wrong);
  const tooLong = mailPassword.repeat(100);
  await call("/api/Mailbox/CreateMailbox", { ...right, incoming: { ...right.incoming, password: tooLong } });
  await ask("/api/Mailbox/CreateMailbox", JSON.stringify(right).replace(/\}$/, ""));
  await ask("/api/Mailbox/CreateMailbox", `"${mailPassword}`);

  let mailbox = await changed("CreateMailbox", right);
  await call("/api/Mailbox/CreateMailbox", right);
  expect(await tested(mailbox)).toEqual([]);

  const based = () => ({ mailboxId: mailbox.id, version: mailbox.version });
  const server = { host: "127.0.0.1", security: "startTls", user: "care", password: wrongPassword } as const;
  const wrong = {
    ...right,
    incoming: { ...server, port: parrots.imapPort, folder: "INBOX" },
    outgoing: { ...server, port: parrots.smtpPort },
  };
  const stale = based();
  mailbox = await changed("UpdateMailbox", { ...based(), ...wrong });
  await changed("UpdateMailbox", { ...stale, ...wrong });
  expect(await tested(mailbox)).toEqual(["credentials", "credentials"]);
  const letter = { kind: "case", to: "x@firma.example", subject: "Hej", text: "Hej\n", html: "<p>Hej</p>" };
  await storeJobs(havn.db, [mailJob({ ...letter, mailboxId: mailbox.id })], havn.clock.now());
  const failing = async () => (await call("/api/Mailbox/GetOwnMailboxes")).mailboxes[0].reading?.problem;
  await expect.poll(failing, { timeout: 30_000 }).toBe("login");
  const said = async () =>
    (await havn.db.selectFrom("job").select("last_error").where("kind", "=", "send-mail").execute())[0];
  await expect
    .poll(said, { timeout: 30_000 })
    .toEqual({ last_error: expect.stringContaining("no login with AUTH PLAIN") });
  // All goes out by the only mailbox, which is the default.
  const tried = await call("/api/Settings/SendTestMail", { language: "da-DK" });
  expect(tried).toMatchObject({ outcome: "refused", said: expect.stringContaining("no login with AUTH PLAIN") });

  const shown = `/settings/mail?mailbox=${mailbox.id}`;
  mailbox = await changed("RetireMailbox", based());
  for (const page of ["/settings/mail", shown, "/settings/system", "/audit", "/mails", "/incoming-mail", "/metrics"])
    await ask(page);
  for (const path of ["/health/ready", "/health/mail"]) await ask(path);
  const { system } = await call("/api/Settings/GetSystemStatus");
  expect(system.mail).toMatchObject({ isRead: true });
  await call("/api/Settings/DownloadSupportBundle");
  await call("/api/Mails/GetGivenUpMails");
  await call("/api/Audit/GetAuditRowsBySearch");
  await ask("/api/MainIngestion/GetMailboxes");
  await call("/api/Mailbox/RemoveMailbox", based());

  // They were told, and repeated it.
  expect(parrots.heard()).toContain(formsOf(wrongPassword)[5]);
  expect(replies.join("\n")).toContain("no login with");
  expect(lines.join("\n")).toContain("the mailbox can't be read");
  holdsNone("replies", replies.join("\n"));
  holdsNone("log", lines.join("\n"));
  const statements = stopRecording();
  expect(statements).toContain("sealed.");
  holdsNone("database", statements);
  const files = readdirSync(havn.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  holdsNone(
    "data folder",
    files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1")).join("\n"),
  );
});
