import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { replyOptions } from "#email-intake/server/sender/reply-key.ts";
import { buildCase, change, read, write } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { pass } from "#tests/support/mail/case-mails.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { outboxSources } from "#tests/support/mail/read-outbox.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startIntake({ HAVN_ROLES: "api,jobs", HAVN_ORIGIN: "https://care.example.com" });
});
afterAll(() => havn.close());
beforeEach(() => havn.clock.forward({ minutes: 61 }));

const { take, messagesOf, mailOf, reasonOf, replyTo } = intakeOf(() => havn);

let last = 0;
const nextId = (): string => {
  last += 1;
  return `<own-${last}@nordlys.example>`;
};
const job = "0b3f7a52-6c1d-4e8a-9f20-5d4c3b2a1908";

/** A Message-ID as Havn gives it to an email to a person about a case. */
const ourIdTo = async (person: PersonName, caseId: number) =>
  `<${(await replyOptions(havn.db, havn.havn.app.settings, { caseId, userId: people[person].id })).messageIdPrefix}.${job}@care.example.com>`;

/** Nora sends an email that creates a case; returns its id, and the Message-ID of her email. */
async function mailed(heads: Record<string, string> = {}): Promise<{ caseId: number; messageId: string }> {
  const messageId = nextId();
  const { caseId } = await take(rawMail({ "Message-ID": messageId, ...heads }));
  return { caseId: caseId ?? 0, messageId };
}

describe("answering one's own email, which became a case, adds a message to it", () => {
  test.each<[string, (messageId: string) => Record<string, string>]>([
    ["named by In-Reply-To", (id) => ({ "In-Reply-To": id })],
    ["named by References among others", (id) => ({ References: `<a@b.example> ${id}\r\n <c@d.example>` })],
    ["with a comment of the program's", (id) => ({ "In-Reply-To": `Nora's message of "Friday" ${id}` })],
  ])("%s", async (_how, heads) => {
    const { caseId, messageId } = await mailed();
    const taken = await take(rawMail({ Subject: "SV: Printeren", ...heads(messageId) }, "Nu virker den"));
    expect(await mailOf(taken.id)).toMatchObject({ state: "appended", why: "answer", trust: "signature" });
    expect(await messagesOf(caseId, "nora")).toMatchObject([
      { comment: "<p>Nu virker den</p>", author: { id: people.nora.id }, isInternal: false },
    ]);
  });

  test("and so does answering that answer", async () => {
    const { caseId, messageId } = await mailed();
    const second = nextId();
    await take(rawMail({ "Message-ID": second, "In-Reply-To": messageId }, "et"));
    await take(rawMail({ "In-Reply-To": second }, "to"));
    expect((await messagesOf(caseId)).map(({ comment }) => comment)).toEqual(["<p>et</p>", "<p>to</p>"]);
  });

  test("unless the case has ended: then it becomes a new, related case", async () => {
    const { caseId, messageId } = await mailed();
    await change(havn, "anna", (await read(havn, "anna", caseId)) as never, { status: "CaseClosed" });
    havn.clock.forward({ days: 14, seconds: 1 });
    expect(await reasonOf(rawMail({ "In-Reply-To": messageId }))).toBe("created: caseEnded");
  });
});

describe("a reference in an email identifies the case, but not the writer:", () => {
  test("a colleague's, staff's or stranger's email waits on the case", async () => {
    const { caseId, messageId } = await mailed();
    for (const [From, why] of [
      [people.nils.email, "unproven"],
      [people.anna.email, "unproven"],
      ["ole@ukendt.example", "unknownSender"],
    ] as const) {
      const { id } = await take(rawMail({ From, "In-Reply-To": messageId }));
      expect(await mailOf(id)).toMatchObject({ state: "waiting", why, careCase: { id: caseId } });
    }
    expect(await messagesOf(caseId)).toEqual([]);
  });

  test("and so does the sender's own, once others have received the referenced email", async () => {
    const { caseId, messageId } = await mailed({ Cc: "ole@ukendt.example" });
    const { id } = await take(rawMail({ "In-Reply-To": messageId }));
    expect(await mailOf(id)).toMatchObject({ why: "unproven", careCase: { id: caseId } });
  });

  test("an email of another company becomes its own case", async () => {
    const { messageId } = await mailed();
    expect(await reasonOf(rawMail({ From: people.fie.email, "In-Reply-To": messageId }))).toBe("created: knownSender");
  });

  test("an email that staff put on a customer's case proves nothing about who answers it", async () => {
    const careCase = await buildCase(havn);
    const forged = nextId();
    const to = await replyTo(careCase.id, "nora");
    await take(rawMail({ To: to, Cc: "ole@ukendt.example" }));
    const { id } = await take(rawMail({ To: to, "Message-ID": forged }));
    await havn.as("anna").appendIncomingMail({ body: { mailId: id, caseId: careCase.id } });
    expect(await reasonOf(rawMail({ "In-Reply-To": forged }))).toBe("waiting: unproven");
  });

  test("a case number, which anybody can write, makes nobody's email wait on a case they can't see", async () => {
    const careCase = await buildCase(havn, { by: "fie" });
    const thread = { References: `<case-${careCase.id}@care.example.com>` };
    expect(await reasonOf(rawMail(thread))).toBe("created: knownSender");
    const { id } = await take(rawMail({ From: "ole@ukendt.example", ...thread }));
    expect(await mailOf(id)).toMatchObject({ why: "unknownSender", careCase: null });
    const seen = await take(rawMail({ From: people.fie.email, ...thread }));
    expect(await mailOf(seen.id)).toMatchObject({ why: "unproven", careCase: { id: careCase.id } });
  });
});

describe("an email from Havn", () => {
  const headOf = async (person: PersonName, caseId: number, name: string) => {
    const sources = await outboxSources(havn, people[person].email);
    const ours = sources.filter((each) => each.includes(`Subject: [#${caseId}]`));
    return new RegExp(`^${name}: (.*)$`, "m").exec(ours[0] ?? "")?.[1];
  };

  test("can be answered to the mailbox itself: its Message-ID identifies case and person", async () => {
    const careCase = await buildCase(havn);
    const id = await ourIdTo("nora", careCase.id);
    expect(await reasonOf(rawMail({ References: `<case-${careCase.id}@care.example.com> ${id}` }))).toBe(
      "appended: answer",
    );
    expect(await reasonOf(rawMail({ From: people.nils.email, "In-Reply-To": id }))).toBe("waiting: unproven");
    expect(await reasonOf(rawMail({ "In-Reply-To": id }))).toBe("waiting: unproven");
    const next = await ourIdTo("nora", careCase.id);
    expect(next).not.toBe(id);
    expect(await reasonOf(rawMail({ "In-Reply-To": next }))).toBe("appended: answer");
  });

  test("with staff's reply references the customer's email, so that mail programs thread it", async () => {
    const { caseId, messageId } = await mailed();
    await write(havn, "anna", caseId, "<p>Hvad siger den?</p>");
    await pass(havn, 60);
    const thread = `<case-${caseId}@care.example.com>`;
    expect(await headOf("nora", caseId, "In-Reply-To")).toBe(messageId);
    expect(await headOf("nora", caseId, "References")).toBe(`${messageId} ${thread}`);
    const ours = await headOf("nora", caseId, "Message-ID");
    const second = nextId();
    const answered = { "Message-ID": second, "In-Reply-To": ours ?? "", References: `${messageId} ${thread} ${ours}` };
    expect(await reasonOf(rawMail(answered, "Ingenting"))).toBe("appended: answer");
    await write(havn, "anna", caseId, "<p>Og nu?</p>");
    await pass(havn, 60);
    expect(await headOf("nora", caseId, "In-Reply-To")).toBe(second);
    expect(await headOf("nora", caseId, "References")).toBe(`${messageId} ${thread} ${second}`);
  });

  test("never references another person's email, nor one that its reader doesn't know to be there", async () => {
    const { caseId, messageId } = await mailed({ Cc: people.nils.email });
    const hidden = nextId();
    const { id } = await take(
      rawMail({ "Message-ID": hidden, "In-Reply-To": messageId, "Authentication-Results": "mx; dmarc=fail" }),
    );
    await havn.as("anna").appendIncomingMail({ body: { mailId: id, caseId } });
    await write(havn, "anna", caseId, "<p>Hvad siger den?</p>");
    await pass(havn, 60);
    expect(await headOf("nora", caseId, "References")).not.toContain(hidden);
    const sources = (await outboxSources(havn, people.nils.email)).join("\n");
    expect(sources).not.toContain(messageId);
  });
});
