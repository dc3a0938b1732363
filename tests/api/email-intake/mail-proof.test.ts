import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { people } from "#tests/support/people/people.ts";

/** Two installations: one with a trusted mail server, and one without. */
let trusting: TestHavn;
let havn: TestHavn;
beforeAll(async () => {
  [trusting, havn] = await Promise.all([startIntake(), startIntake({})]);
});
afterAll(() => Promise.all([trusting.close(), havn.close()]));
beforeEach(() => {
  for (const each of [trusting, havn]) each.clock.forward({ minutes: 61 });
});

const trusted = intakeOf(() => trusting);
const untrusted = intakeOf(() => havn);
const said = (results: string) => ({ "Authentication-Results": `mx.example.com; ${results}` });

describe("an answer to the sender's own reply address", () => {
  test.each<[string, string]>([
    ["dmarc=pass", "appended: answer"],
    ["spf=pass; dkim=pass header.d=nordlys.example; dmarc=pass (p=none)", "appended: answer"],
    ["dmarc=none", "appended: answer"],
    ["dmarc=temperror", "appended: answer"],
    ["dmarc=fail", "waiting: suspicious"],
    ["spf=fail smtp.mailfrom=nora@nordlys.example; dmarc=none", "waiting: unproven"],
    ["spf=none; compauth=fail reason=001", "waiting: unproven"],
  ])("where the trusted server says %s: %s", async (results, becomes) => {
    const careCase = await buildCase(trusting);
    expect(await trusted.reasonOf(await trusted.answer(careCase.id, "nora", said(results)))).toBe(becomes);
  });

  test.each<[string, string]>([
    ["dmarc=pass", "appended: answer"],
    ["dmarc=fail", "waiting: suspicious"],
    ["spf=fail; dmarc=none", "waiting: unproven"],
  ])("where no server is trusted, and one says %s: %s", async (results, becomes) => {
    const careCase = await buildCase(havn);
    expect(await untrusted.reasonOf(await untrusted.answer(careCase.id, "nora", said(results)))).toBe(becomes);
  });

  test("counts without any server's result, as long as nobody else has seen the address", async () => {
    const careCase = await buildCase(havn);
    expect(await untrusted.reasonOf(await untrusted.answer(careCase.id, "nora"))).toBe("appended: answer");
    expect(await untrusted.reasonOf(await untrusted.answer(careCase.id, "nora"))).toBe("appended: answer");
  });
});

describe("a person who saw the address in To or Cc", () => {
  const copied = { Cc: `Ole <ole@ukendt.example>, ${people.nils.email}` };

  test("can't write as its owner: such emails wait on the case, and the next email has a new address", async () => {
    const careCase = await buildCase(havn);
    const first = await untrusted.replyTo(careCase.id, "nora");
    expect(await untrusted.reasonOf(await untrusted.answer(careCase.id, "nora", copied))).toBe("appended: answer");
    const forged = await untrusted.take(rawMail({ From: people.nora.email, To: first }, "Luk bare sagen"));
    expect(await untrusted.mailOf(forged.id)).toMatchObject({
      state: "waiting",
      why: "unproven",
      trust: "address",
      careCase: { id: careCase.id },
    });
    expect(await untrusted.messagesOf(careCase.id)).toHaveLength(1);
    const next = await untrusted.replyTo(careCase.id, "nora");
    expect(next).not.toBe(first);
    expect(await untrusted.reasonOf(rawMail({ From: people.nora.email, To: next }))).toBe("appended: answer");
    expect(await untrusted.reasonOf(rawMail({ From: people.nora.email, To: first }))).toBe("waiting: unproven");
  });

  test("can't write as the owner's colleague, nor as staff", async () => {
    const careCase = await buildCase(havn);
    const to = await untrusted.replyTo(careCase.id, "nora");
    for (const person of ["nils", "anna"] as const) {
      const taken = await untrusted.take(rawMail({ From: people[person].email, To: to }));
      expect(await untrusted.mailOf(taken.id)).toMatchObject({ why: "unproven", careCase: { id: careCase.id } });
    }
    expect(await untrusted.messagesOf(careCase.id)).toHaveLength(0);
  });

  test("reveals that knowledge by writing to it, after which it no longer proves the owner either", async () => {
    const careCase = await buildCase(havn);
    const to = await untrusted.replyTo(careCase.id, "nora");
    await untrusted.take(rawMail({ From: "mallory@evil.example", To: to }));
    expect(await untrusted.reasonOf(rawMail({ From: people.nora.email, To: to }))).toBe("waiting: unproven");
    expect(await untrusted.replyTo(careCase.id, "nora")).not.toBe(to);
  });

  test("gains nothing if staff created a case from that email in their mail program before it arrived", async () => {
    const careCase = await buildCase(havn);
    const to = await untrusted.replyTo(careCase.id, "nora");
    const body = {
      email: people.nora.email,
      subject: "Kurven",
      body: "<p>Hej</p>",
      messageId: "<add@in.example>",
    };
    await havn.as("anna").createCareCaseFromEmail({ body });
    const raw = rawMail({ From: people.nora.email, To: to, "Message-ID": "<add@in.example>", ...copied });
    expect(await untrusted.reasonOf(raw)).toBe("created: addIn");
    expect(await untrusted.reasonOf(rawMail({ From: people.nora.email, To: to }))).toBe("waiting: unproven");
  });

  test("is distinguished by a trusted server", async () => {
    const careCase = await buildCase(trusting);
    const to = await trusted.replyTo(careCase.id, "nora");
    await trusted.take(rawMail({ From: people.nora.email, To: to, ...copied, ...said("dmarc=pass") }));
    const again = { From: people.nora.email, To: to };
    expect(await trusted.reasonOf(rawMail({ ...again, ...said("dmarc=pass") }))).toBe("appended: answer");
    expect(await trusted.reasonOf(rawMail({ ...again, ...said("dmarc=none") }))).toBe("waiting: unproven");
  });

  test("doesn't include ourselves, staff, and the owner's other address", async () => {
    const careCase = await buildCase(havn);
    const nora = havn.db.updateTable("app_user").where("id", "=", people.nora.id);
    await nora.set({ alternative_email: "nora@hjemme.example" }).execute();
    const cc = { Cc: `care@example.com, Care+x@example.com, ${people.anna.email}, Nora@hjemme.example` };
    for (let n = 0; n < 2; n++) {
      expect(await untrusted.reasonOf(await untrusted.answer(careCase.id, "nora", cc))).toBe("appended: answer");
    }
    await nora.set({ alternative_email: null }).execute();
  });

  test.each<[string, Record<string, string>, string]>([
    [
      "is none where the server says that it is one of ours",
      { "X-Original-To": "support@example.com" },
      "appended: answer",
    ],
    ["nor where another server says so", { "Envelope-To": "Support@example.com" }, "appended: answer"],
    ["is one where nobody says so", {}, "waiting: unproven"],
    [
      "is one where it was brought to others too",
      { "Envelope-To": "support@example.com, ole@ukendt.example" },
      "waiting: unproven",
    ],
  ])("another address %s", async (_name, delivered, becomes) => {
    const careCase = await buildCase(havn);
    const to = await untrusted.replyTo(careCase.id, "nora");
    const raw = () => rawMail({ From: people.nora.email, To: to, Cc: "support@example.com", ...delivered });
    expect(await untrusted.reasonOf(raw())).toBe("appended: answer");
    expect(await untrusted.reasonOf(raw())).toBe(becomes);
  });

  test("another address where the email reached someone else before is one", async () => {
    const careCase = await buildCase(havn);
    const to = await untrusted.replyTo(careCase.id, "nora");
    const raw = (text: string) =>
      Buffer.concat([
        Buffer.from("X-Original-To: care@example.com\r\nX-Original-To: ole@ukendt.example\r\n"),
        rawMail({ From: people.nora.email, To: to, Cc: "ole@ukendt.example" }, text),
      ]);
    expect(await untrusted.reasonOf(raw("et"))).toBe("appended: answer");
    expect(await untrusted.reasonOf(raw("to"))).toBe("waiting: unproven");
  });
});

describe("an email waiting on a case", () => {
  const waiting = async () => {
    const careCase = await buildCase(havn);
    const asked = (await write(havn, "anna", careCase.id, "<p>Hvilken version?</p>")) && careCase.id;
    await change(havn, "anna", (await read(havn, "anna", asked)) as CareCase, { status: "WaitsOnCustomer" });
    const before = await read(havn, "nora", careCase.id);
    const to = await untrusted.replyTo(careCase.id, "nora");
    const { id } = await untrusted.take(rawMail({ From: people.nils.email, To: to }, "4.2"));
    return { caseId: careCase.id, mailId: id, before };
  };

  test("is visible to staff with its text; for customers nothing arrived", async () => {
    const { caseId, mailId, before } = await waiting();
    const { mails } = await havn.as("anna").getIncomingMailsOfCareCase({ body: { caseId } });
    expect(mails).toMatchObject([{ id: mailId, state: "waiting", why: "unproven", becomesTheirs: true }]);
    expect((await havn.as("anna").getIncomingMail({ body: { mailId } })).text).toBe("<p>4.2</p>");
    expect(await read(havn, "nora", caseId)).toEqual(before);
    expect(await untrusted.messagesOf(caseId, "nora")).toHaveLength(1);
  });

  test("becomes its sender's message with one action of staff, and moves the case", async () => {
    const { caseId, mailId } = await waiting();
    await havn.as("anna").appendIncomingMail({ body: { mailId, caseId } });
    expect((await untrusted.messagesOf(caseId, "nora")).at(-1)).toMatchObject({
      comment: "<p>4.2</p>",
      author: { id: people.nils.id },
      impersonatorName: people.anna.name,
      isInternal: false,
    });
    expect((await read(havn, "nora", caseId))?.status).toBe("WaitsOnHavn");
    const { mails } = await havn.as("anna").getIncomingMailsOfCareCase({ body: { caseId } });
    expect(mails).toMatchObject([{ id: mailId, state: "appended", why: "byStaff" }]);
  });

  test("stays internal if it may be forged, or its sender is unknown", async () => {
    const careCase = await buildCase(havn);
    const to = await untrusted.replyTo(careCase.id, "nora");
    for (const heads of [{ ...said("dmarc=fail") }, { From: "ole@ukendt.example" }]) {
      const { id } = await untrusted.take(rawMail({ From: people.nora.email, To: to, ...heads }));
      const { mails } = await havn.as("anna").getIncomingMailsOfCareCase({ body: { caseId: careCase.id } });
      expect(mails.find((mail) => mail.id === id)).toMatchObject({ becomesTheirs: false });
      await havn.as("anna").appendIncomingMail({ body: { mailId: id, caseId: careCase.id } });
    }
    expect(await untrusted.messagesOf(careCase.id, "nora")).toEqual([]);
    expect((await untrusted.messagesOf(careCase.id)).map(({ isInternal }) => isInternal)).toEqual([true, true]);
  });

  test("leaves the case when it is discarded, and keeps waiting when the case is deleted", async () => {
    const one = await waiting();
    await havn.as("anna").discardIncomingMail({ body: { mailId: one.mailId } });
    const ofCase = await havn.as("anna").getIncomingMailsOfCareCase({ body: { caseId: one.caseId } });
    expect(ofCase.mails).toEqual([]);
    const other = await waiting();
    const { version } = (await read(havn, "anna", other.caseId)) as CareCase;
    await havn.as("anna").deleteCareCase({ body: { id: other.caseId, version } });
    expect(await untrusted.mailOf(other.mailId)).toMatchObject({ state: "waiting", careCase: null });
  });
});

describe("if emails are read", () => {
  // Nothing listens on this port: the warning comes before any mailbox is read.
  const IMAP_URL = "imap://care:secret@127.0.0.1:1/INBOX";
  const warning = "MAIL_TRUSTED_AUTH is not set: anybody can write a sender's address.";

  /** What a Havn with a mailbox logs until it has tried to read it. */
  const logOf = async (env: Readonly<Record<string, string>>): Promise<string[]> => {
    const lines: string[] = [];
    const onLogLine = ({ msg }: Readonly<Record<string, unknown>>) => void lines.push(String(msg));
    const started = await startTestHavn({ env: { IMAP_URL, MAIL_REPLY_TO: "care@example.com", ...env }, onLogLine });
    await expect.poll(() => lines.join("\n")).toContain("the mailbox can't be read");
    await started.close();
    return lines.filter((line) => line.startsWith(warning));
  };

  test("and no mail server is trusted, starting explains the consequence", async () => {
    expect(await logOf({})).toHaveLength(1);
  });

  test("and one is trusted, starting says nothing about it", async () => {
    expect(await logOf({ MAIL_TRUSTED_AUTH: "mx.example.com" })).toEqual([]);
  });
});
