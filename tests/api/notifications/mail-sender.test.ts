import { afterEach, describe, expect, test } from "vitest";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { change, read, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { buildMailedCase, mailsOf, pass } from "#tests/support/mail/case-mails.ts";
import { outboxMails, outboxSources } from "#tests/support/mail/read-outbox.ts";
import { startSmtpServer } from "#tests/support/mail/smtp-server.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const mailbox = "care@example.com";
async function start(env: Readonly<Record<string, string>> = { MAIL_REPLY_TO: mailbox }): Promise<TestHavn> {
  const havn = await startTestHavn({
    env: { HAVN_ORIGIN: "https://care.example.com", HAVN_RATE_LIMITS: "false", ...env },
  });
  closers.push(havn.close);
  return havn;
}

/** The sender, as displayed, of the last email about a case to this person. */
async function fromOf(havn: TestHavn, to: PersonName, caseId: number): Promise<string | undefined> {
  await pass(havn, 60);
  return (await mailsOf(havn, to, caseId)).at(-1)?.from;
}

describe("an email that accepts answers is sent from the mailbox, under the name of", () => {
  test("the staff member to customers, and the customer at their company to staff", async () => {
    const havn = await start();
    const id = await buildMailedCase(havn);
    await write(havn, "anna", id, "<p>Vi ser på det</p>");
    expect(await fromOf(havn, "nils", id)).toBe(`"Anna Agent (Havn)" <${mailbox}>`);
    await write(havn, "nils", id, "<p>Tak</p>");
    expect(await fromOf(havn, "bo", id)).toBe(`"Nils Nordlys (Nordlys A/S)" <${mailbox}>`);
  });

  test("the person who did everything in it, or the provider if several or nobody did", async () => {
    const havn = await start();
    const id = await buildMailedCase(havn);
    await write(havn, "anna", id, "<p>Et</p>");
    await change(havn, "anna", (await read(havn, "anna", id)) ?? { id, version: 0 }, { estimateHours: 2 });
    expect(await fromOf(havn, "nils", id)).toBe(`"Anna Agent (Havn)" <${mailbox}>`);
    await write(havn, "anna", id, "<p>To</p>");
    await write(havn, "bo", id, "<p>Tre</p>");
    expect(await fromOf(havn, "nils", id)).toBe(`Havn <${mailbox}>`);
  });

  test("the acting person, with both names", async () => {
    const havn = await start();
    const id = await buildMailedCase(havn);
    await havn
      .as("nora", "anna")
      .createCareCaseMessage({ body: { caseId: id, comment: "<p>På Noras vegne</p>", isInternal: false } });
    expect(await fromOf(havn, "nils", id)).toBe(`"Anna Agent for Nora Nordlys (Havn)" <${mailbox}>`);
  });

  test.each([
    ["Vind på evil.example", `Havn <${mailbox}>`],
    ["Ring 12 34 56 78", `Havn <${mailbox}>`],
    ['Anna" <anna@evil.example>', `Havn <${mailbox}>`],
    ["Søren Ørsted", `Søren Ørsted (Havn) <${mailbox}>`],
  ])("nobody whose name reads like an address: %s", async (name, from) => {
    const havn = await start();
    const id = await buildMailedCase(havn);
    await havn.db.updateTable("app_user").set({ name }).where("id", "=", people.anna.id).execute();
    await write(havn, "anna", id, "<p>Hej</p>");
    expect(await fromOf(havn, "nils", id)).toBe(from);
    const sources = await outboxSources(havn, people.nils.email);
    expect(sources.every((source) => source.match(/^From:/gim)?.length === 1)).toBe(true);
  });

  test("only the customer if their company's name reads like an address: never with the provider's", async () => {
    const havn = await start();
    const id = await buildMailedCase(havn);
    await havn.db.updateTable("customer").set({ name: "nordlys.example" }).where("customer_no", "=", 1001).execute();
    await write(havn, "nils", id, "<p>Hej</p>");
    expect(await fromOf(havn, "bo", id)).toBe(`Nils Nordlys <${mailbox}>`);
  });

  test("the provider if Havn acts by itself", async () => {
    const havn = await start();
    await ingestMail(havn.havn.app, rawMail(), havn.clock.now());
    const [receipt] = await outboxMails(havn, people.nora.email);
    expect(receipt?.from).toBe(`Havn <${mailbox}>`);
  });
});

describe("an email that accepts no answers is sent from MAIL_FROM, and says so", () => {
  const unread = "Replies to it are not read.";
  test("where no emails are read", async () => {
    const havn = await start({ MAIL_FROM: "Vagten <no-reply@example.com>" });
    const id = await buildMailedCase(havn);
    await write(havn, "anna", id, "<p>Vi ser på det</p>");
    expect(await fromOf(havn, "nils", id)).toBe("Vagten <no-reply@example.com>");
    expect((await mailsOf(havn, "nils", id))[0]?.text).toContain(unread);
  });

  test("and so is an invitation", async () => {
    const havn = await start();
    const who = { email: "ny@nordlys.example", role: "user" } as const;
    const body = { customerNumber: "1001", ...who, changes: { name: "Ny Bruger" } };
    await havn.as("nora").createUserCustomerRelation({ body });
    const [mail] = await outboxMails(havn, "ny@nordlys.example");
    expect(mail?.from).toBe("Havn <no-reply@care.example.com>");
    expect(mail?.text).toContain(unread);
  });
});

test("a server that rejects the mailbox as sender delays no other emails, and gets them once it doesn't", async () => {
  const answers: Record<string, string> = { [`MAIL ${mailbox}`]: "550 you are not care" };
  const server = await startSmtpServer({ answers });
  closers.push(server.close);
  const havn = await start({ MAIL_REPLY_TO: mailbox, SMTP_URL: server.url });
  const mail = (to: string, more: Partial<Mail> = {}): Mail => ({
    ...{ kind: "case", to, subject: "x", text: "x", html: "x", ...more },
  });
  const context = { app: havn.havn.app, actor: null, auditAction: "test", now: havn.clock.now(), requestId: "test" };
  await inTransaction(context, async (tx) => {
    tx.enqueue(mailJob(mail("sag@nordlys.example", { replyTo: "care+1@example.com" })));
    tx.enqueue(mailJob(mail("ny@nordlys.example")));
  });
  await expect.poll(() => server.received.map(({ to }) => to)).toEqual([["ny@nordlys.example"]]);
  const waiting = async () =>
    havn.db.selectFrom("job").select(["attempts", "failed_at"]).where("kind", "=", "send-mail").execute();
  await expect.poll(waiting).toEqual([{ attempts: 1, failed_at: null }]);
  delete answers[`MAIL ${mailbox}`];
  havn.clock.forward({ minutes: 1 });
  await untilJobsAreDone(havn);
  expect(server.received.map(({ from, to }) => [from, to])).toEqual([
    ["no-reply@care.example.com", ["ny@nordlys.example"]],
    [mailbox, ["sag@nordlys.example"]],
  ]);
});
