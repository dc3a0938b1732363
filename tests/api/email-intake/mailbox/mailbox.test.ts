import { createTransport } from "nodemailer";
import { afterEach, expect, test } from "vitest";
import { readOutboxMail } from "#platform/server/mail/read-outbox-mail.ts";
import { buildCase, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { buildMailedCase, pass } from "#tests/support/mail/case-mails.ts";
import { type Dovecot, startDovecot } from "#tests/support/mail/dovecot.ts";
import { type Exim, startExim } from "#tests/support/mail/exim.ts";
import { replyAddressOf } from "#tests/support/mail/mail-intake.ts";
import { readMailboxToo, runMailboxProcess } from "#tests/support/mail/read-mailbox-in-process.ts";
import { people } from "#tests/support/people/people.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const inbox = "sag@havn.example";
/** Emails to anybody at sag@ go to the mailbox "havn": LMTP uses the name before the @. */
const addressOf = (dovecot: Dovecot) => dovecot.url.replace("havn:", "sag:");

type World = { readonly havn: TestHavn; readonly dovecot: Dovecot; readonly exim: Exim };

/** The way of an email: Exim accepts it, Dovecot stores it, Havn reads it. */
async function startWorld({ reads = true, sends = false } = {}): Promise<World> {
  const dovecot = await startDovecot();
  closers.push(dovecot.close);
  const exim = await startExim({ lmtpPort: dovecot.lmtpPort });
  closers.push(exim.close);
  const env = {
    MAIL_REPLY_TO: inbox,
    ...(reads && { IMAP_URL: addressOf(dovecot) }),
    ...(sends && { SMTP_URL: exim.url }),
  };
  const havn = await startTestHavn({ env, clockRuns: !sends });
  closers.push(havn.close);
  return { havn, dovecot, exim };
}

type Letter = { readonly from?: string; readonly to?: string; readonly subject?: string; readonly text?: string };

async function send(exim: Exim, letter: Letter = {}): Promise<void> {
  const { from = people.nora.email, to = inbox, subject = "Printeren står stille", text = "Den siger intet." } = letter;
  const transport = createTransport({ host: "127.0.0.1", port: exim.port, ignoreTLS: true });
  await transport.sendMail({ from, to, subject, text });
  transport.close();
}

const titles = async ({ db }: TestHavn) =>
  (await db.selectFrom("care_case").select("title").orderBy("id").execute()).map(({ title }) => title);

const messages = async ({ db }: TestHavn, caseId: number) =>
  (await db.selectFrom("case_message").select("comment").where("case_id", "=", caseId).orderBy("id").execute()).map(
    ({ comment }) => comment,
  );

const mailCount = async ({ db }: TestHavn) => (await db.selectFrom("incoming_mail").select("id").execute()).length;
const handled = (dovecot: Dovecot) => dovecot.mails("Havn/Handled", "sag").length;

test("an email becomes a case while Havn waits for one, and the answer to its confirmation is appended", async () => {
  const { havn, dovecot, exim } = await startWorld();
  await send(exim);
  await expect.poll(() => titles(havn)).toEqual(["Printeren står stille"]);
  await send(exim, { subject: "Æblegrød — også i dag", from: people.fie.email });
  await expect.poll(() => titles(havn)).toEqual(["Printeren står stille", "Æblegrød — også i dag"]);
  const [first] = await havn.db.selectFrom("care_case").select("id").orderBy("id").execute();
  const caseId = first?.id ?? 0;
  const to = await replyAddressOf(havn, caseId, people.nora.id);
  const text = "Nu blinker den.\n\nDen 20. nov. 2026 kl. 10.00 skrev Havn:\n> Hvad siger den?\n";
  await send(exim, { to, subject: "Sv: Printeren står stille", text });
  await expect.poll(() => messages(havn, caseId)).toEqual(["<p>Nu blinker den.</p>"]);
  expect(await titles(havn)).toHaveLength(2);
  await expect.poll(() => handled(dovecot)).toBe(3);
  await expect.poll(() => dovecot.mails("INBOX", "sag")).toEqual([]);
});

test("a reply from a mail program to Havn's email becomes a message of the case", async () => {
  const { havn, dovecot, exim } = await startWorld({ sends: true });
  const caseId = await buildMailedCase(havn);
  await write(havn, "anna", caseId, "<p>Hvad siger printeren?</p>");
  await pass(havn, 60);
  await expect.poll(() => dovecot.mails("INBOX", "nils").length).toBe(1);
  const letter = dovecot.mails("INBOX", "nils")[0] ?? "";
  // The address that servers check, and to which bounces go, has the domain that people read.
  expect(letter).toMatch(/^From: "Anna Agent \(Havn\)" <sag@havn\.example>\r?$/m);
  expect(letter).toMatch(/^Return-Path: <sag@havn\.example>\r?$/m);
  const to = /^Reply-To:\s+<?([^\s>]+)/im.exec(letter)?.[1];
  expect(to).toMatch(/^sag\+/);
  const { subject, text } = readOutboxMail(Buffer.from(letter, "latin1"));
  const history = text.replace(/^/gm, "> ");
  await send(exim, {
    from: people.nils.email,
    to,
    subject: `Sv: ${subject}`,
    text: `Den brænder.\n\n${history}`,
  });
  await expect.poll(() => messages(havn, caseId)).toEqual(["<p>Hvad siger printeren?</p>", "<p>Den brænder.</p>"]);
  expect(await titles(havn)).toHaveLength(1);
});

test("emails that arrived while neither server nor Havn was running are processed later, in order", {
  tags: ["thorough"],
}, async () => {
  const { havn, dovecot, exim } = await startWorld({ reads: false });
  for (const [at, subject] of ["Første", "Anden"].entries()) {
    await send(exim, { subject });
    await expect.poll(() => dovecot.mails("INBOX", "sag").length).toBe(at + 1);
  }
  const reader = readMailboxToo(havn, addressOf(dovecot));
  closers.push(reader.stop);
  await reader.says("the mailbox is read");
  await expect.poll(() => titles(havn)).toEqual(["Første", "Anden"]);
  await dovecot.stop();
  await reader.says("the mailbox can't be read: ECONNREFUSED");
  await dovecot.start();
  await send(exim, { subject: "Tredje" });
  // It tries with growing pauses, of up to a minute, while the server starts.
  await expect.poll(() => titles(havn)).toEqual(["Første", "Anden", "Tredje"]);
  await expect.poll(() => handled(dovecot)).toBe(3);
  const told = reader.lines().filter((line) => line.startsWith("the mailbox"));
  expect(told.filter((line) => line.includes("ECONNREFUSED"))).toHaveLength(1);
  expect(told.filter((line) => line === "the mailbox is read")).toHaveLength(2);
});

test("a process killed after storing an email and before moving it creates no duplicate", async () => {
  const { havn, dovecot, exim } = await startWorld({ reads: false });
  const careCase = await buildCase(havn, { by: "nora" });
  dovecot.blockFolder("Havn/Handled", "sag");
  const to = await replyAddressOf(havn, careCase.id, people.nora.id);
  await send(exim, { to, text: "Et svar" });
  const env = { IMAP_URL: addressOf(dovecot), MAIL_REPLY_TO: inbox };
  const killed = runMailboxProcess(havn, env);
  closers.push(killed.kill);
  await killed.says("the mailbox is read");
  await expect.poll(() => messages(havn, careCase.id)).toEqual(["<p>Et svar</p>"]);
  await killed.kill();
  await dovecot.stop();
  await dovecot.start();
  expect([dovecot.mails("INBOX", "sag").length, handled(dovecot)]).toEqual([1, 0]);
  await loseLease(havn);
  closers.push(readMailboxToo(havn, addressOf(dovecot)).stop);
  await expect.poll(() => handled(dovecot)).toBe(1);
  expect(await messages(havn, careCase.id)).toEqual(["<p>Et svar</p>"]);
  expect(await mailCount(havn)).toBe(1);
  expect(await titles(havn)).toHaveLength(1);
});

/** As if the time had passed after which a process counts as dead. */
const loseLease = ({ db }: TestHavn) =>
  db
    .updateTable("mailbox_lease")
    .set({ leased_until: new Date(0) })
    .execute();

test("one of two processes reads, and the other takes over when it dies", { tags: ["thorough"] }, async () => {
  const { havn, dovecot, exim } = await startWorld({ reads: false });
  const env = { IMAP_URL: addressOf(dovecot), MAIL_REPLY_TO: inbox };
  const first = runMailboxProcess(havn, env);
  closers.push(first.kill);
  await first.says("the mailbox is read");
  const second = readMailboxToo(havn, addressOf(dovecot));
  closers.push(second.stop);
  await second.says("another process reads the mailbox");
  for (const subject of ["Første", "Anden", "Tredje"]) await send(exim, { subject });
  // Exim delivers several at the same time, in any order.
  await expect.poll(async () => (await titles(havn)).sort()).toEqual(["Anden", "Første", "Tredje"]);
  expect(second.lines()).not.toContain("the mailbox is read");
  await first.kill();
  await loseLease(havn);
  await second.says("the mailbox is read");
  await send(exim, { subject: "Fjerde" });
  await expect.poll(async () => (await titles(havn)).at(-1)).toBe("Fjerde");
  expect(await mailCount(havn)).toBe(4);
});

test("a folder that renumbers its emails is read again without duplicates", { tags: ["thorough"] }, async () => {
  const { havn, dovecot, exim } = await startWorld();
  dovecot.lay(`Subject: Kæmpe\r\nFrom: ${people.nora.email}\r\n\r\n${`${"x".repeat(78)}\r\n`.repeat(660_000)}`, "sag");
  await send(exim);
  await expect.poll(() => titles(havn)).toEqual(["Printeren står stille"]);
  const seen = async () =>
    (await havn.db.selectFrom("mailbox_mail").selectAll().execute()).map((row) => row.uid_validity);
  await expect.poll(() => seen()).toHaveLength(1);
  dovecot.renewUids("INBOX", "sag");
  await send(exim, { subject: "Bagefter" });
  await expect.poll(() => titles(havn)).toEqual(["Printeren står stille", "Bagefter"]);
  await expect.poll(() => seen()).toEqual([4711]);
  expect(await mailCount(havn)).toBe(3);
  expect(dovecot.mails("INBOX", "sag")).toHaveLength(1);
});
