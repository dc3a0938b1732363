import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { acceptAllOfNewPerson } from "#email-links/server/invitation-store.ts";
import { buildCase, read, write } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { mailsOfAddress, pass } from "#tests/support/mail/case-mails.ts";
import { replyAddressOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { outboxMails } from "#tests/support/mail/read-outbox.ts";
import { mailFrom, provenFrom, rememberedOf } from "#tests/support/mail/remembered-senders.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startIntake({ MAIL_TRUSTED_AUTH: "mx.example.com", HAVN_ROLES: "api,jobs", HAVN_RATE_LIMITS: "false" });
});
afterAll(() => havn.close());
let address = "";
let number = 0;
beforeEach(async () => {
  address = `lone${++number}@ny.example`;
  await havn.db.deleteFrom("remembered_sender").execute();
  havn.clock.forward({ hours: 2 });
});
const { becomes, mailOf, remember, take } = rememberedOf(() => havn);

const invite = async (company = nordlys, role: "user" | "administrator" = "user") => {
  const changes = { name: "Lone Ny" };
  const body = { customerNumber: company, email: address, role, language: "da-DK", changes } as const;
  return (await havn.as(company === nordlys ? "nora" : "fie").createUserCustomerRelation({ body })).userId;
};
const opened = async (id: number) => havn.as("anna").getIncomingMail({ body: { mailId: id } });
const madeCase = async () => {
  const { caseId } = await take(provenFrom(address, { Subject: "Printeren" }));
  if (caseId === null) throw new Error("no case");
  return caseId;
};
const answerOn = async (caseId: number, userId: number, heads: Record<string, string> = {}) =>
  provenFrom(address, { To: await replyAddressOf(havn, caseId, userId), Subject: "SV: Printeren", ...heads });

describe("a confirmed email of somebody whom a company invited", () => {
  test("becomes its case, with them as contact person, and tells them so", async () => {
    const userId = await invite();
    const { id, caseId } = await take(
      provenFrom(address.toUpperCase(), { From: `Lone <${address.toUpperCase()}>`, Subject: "Printeren" }),
    );
    expect(await mailOf(id)).toMatchObject({
      state: "created",
      why: "invitedSender",
      trust: "authenticated",
      sender: { id: userId, name: "Lone Ny" },
    });
    expect(await read(havn, "nora", caseId ?? 0)).toMatchObject({
      title: "Printeren",
      customer: { customerNumber: nordlys },
      createdBy: { id: userId },
      contactPerson: { id: userId, name: "Lone Ny" },
      channel: "Email",
      status: "Created",
    });
    const [receipt] = (await outboxMails(havn, address)).filter(({ subject }) => subject.includes(`#${caseId}`));
    expect(receipt?.text).toContain("når du har accepteret din invitation");
    expect(receipt?.text).not.toContain("Printeren");
  });

  test("is answered by email about that case only, and their answer becomes a message", async () => {
    const userId = await invite();
    const caseId = await madeCase();
    const other = await buildCase(havn, { by: "anna", changes: { contactPersonId: userId } });
    await write(havn, "anna", caseId, "<p>Hvilken model?</p>");
    await write(havn, "anna", caseId, "<p>Internt</p>", true);
    await write(havn, "anna", other.id, "<p>Ikke til Lone</p>");
    await pass(havn, 61);
    const mails = await mailsOfAddress(havn, address, caseId);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining("> Hvilken model?")]);
    expect(mails[0]?.text).toContain("når du har accepteret din invitation");
    expect(mails[0]?.text).not.toContain("Internt");
    expect(await mailsOfAddress(havn, address, other.id)).toEqual([]);
    const answered = await take(await answerOn(caseId, userId));
    expect(answered).toMatchObject({ state: "appended", caseId });
    const { messages } = await havn.as("nora").getCareCaseMessagesBySearch({ body: { caseId } });
    expect(messages.at(-1)).toMatchObject({ author: { id: userId }, isInternal: false });
  });

  test("doesn't let them in: nothing about other cases, and no answer to those", async () => {
    const userId = await invite(nordlys, "administrator");
    await madeCase();
    const other = await buildCase(havn);
    const answered = await take(await answerOn(other.id, userId));
    expect(answered).toMatchObject({ state: "waiting", caseId: other.id });
    expect((await mailOf(answered.id)).why).toBe("unknownSender");
    const named = await buildCase(havn, { by: "anna", changes: { contactPersonId: userId } });
    expect((await take(await answerOn(named.id, userId))).state).toBe("waiting");
    const sessions = havn.db.selectFrom("sign_in_session").select("id").where("user_id", "=", userId);
    expect(await sessions.execute()).toEqual([]);
  });

  test("is theirs on the portal once they accept", async () => {
    const userId = await invite();
    const caseId = await madeCase();
    await havn.db.transaction().execute((tx) => acceptAllOfNewPerson(tx, userId, havn.clock.now()));
    expect(await becomes(provenFrom(address))).toEqual(["created", "knownSender", nordlys]);
    await write(havn, "anna", caseId, "<p>Er den tændt?</p>");
    await pass(havn, 61);
    const [mail] = await mailsOfAddress(havn, address, caseId);
    expect(mail?.text).toContain("> Er den tændt?");
    expect(mail?.text).not.toContain("once you have accepted");
  });

  test("isn't answered once the invitation is withdrawn", async () => {
    const userId = await invite();
    const caseId = await madeCase();
    await write(havn, "anna", caseId, "<p>Hvilken model?</p>");
    await havn.as("nora").deleteUserCustomerRelation({ body: { customerNumber: nordlys, userId } });
    await pass(havn, 61);
    expect(await mailsOfAddress(havn, address, caseId)).toEqual([]);
    expect((await take(await answerOn(caseId, userId))).state).toBe("waiting");
  });
});

describe("it waits", () => {
  test.each<[what: string, raw: (address: string) => Buffer, why: string]>([
    ["from whom nothing confirms", (from) => mailFrom(from), "invitedUnproven"],
    [
      "with a pass for a domain above",
      (from) => mailFrom(from, { "Authentication-Results": "mx.example.com; dmarc=pass header.from=example" }),
      "invitedUnproven",
    ],
    ["with another address in From", (from) => provenFrom(from, { From: `x@ny.example <${from}>` }), "invitedUnproven"],
    [
      "said to be forged",
      (from) => mailFrom(from, { "Authentication-Results": "mx.example.com; dmarc=fail" }),
      "suspicious",
    ],
    ["from another address of the domain", (from) => provenFrom(`x${from}`), "unknownSender"],
    ["from the address with a plus", (from) => provenFrom(from.replace("@", "+x@")), "unknownSender"],
    ["from a machine", (from) => provenFrom(from, { Precedence: "bulk" }), "automatic"],
  ])("%s", async (_what, raw, why) => {
    await invite();
    expect(await becomes(raw(address))).toEqual(["waiting", why, null]);
  });

  test("and says who invited them, and for whom, and offers that", async () => {
    const userId = await invite();
    const { id } = await take(mailFrom(address));
    expect(await opened(id)).toMatchObject({
      mail: { sender: null },
      invitations: [
        {
          customer: { customerNumber: nordlys, name: "Nordlys A/S" },
          invitedBy: { id: people.nora.id },
          isExpired: false,
        },
      ],
      customers: [{ customerNumber: nordlys }],
      contact: { id: userId },
    });
    const forged = await take(mailFrom(address, { "Authentication-Results": "mx.example.com; dmarc=fail" }));
    expect(await opened(forged.id)).toMatchObject({ invitations: [], customers: [], contact: null });
  });

  test("if several companies invited them, until they accept one", async () => {
    await invite();
    await invite(fjord);
    expect(await becomes(provenFrom(address))).toEqual(["waiting", "severalInvitations", null]);
  });

  test("as a stranger's, once the invitation has expired or is withdrawn", async () => {
    const userId = await invite();
    havn.clock.forward({ days: 7, seconds: 1 });
    const { id } = await take(provenFrom(address));
    expect((await opened(id)).invitations).toMatchObject([{ isExpired: true }]);
    expect((await mailOf(id)).why).toBe("unknownSender");
    await havn.as("nora").sendInvitationRequest({ body: { customerNumber: nordlys, userId } });
    expect(await becomes(provenFrom(address))).toEqual(["created", "invitedSender", nordlys]);
    await havn.as("nora").deleteUserCustomerRelation({ body: { customerNumber: nordlys, userId } });
    expect(await becomes(provenFrom(address))).toEqual(["waiting", "unknownSender", null]);
  });

  test("without a trusted mail server", async () => {
    const plain = await startIntake({});
    try {
      const body = { customerNumber: nordlys, email: address, role: "user", changes: { name: "Lone" } } as const;
      await plain.as("nora").createUserCustomerRelation({ body });
      const others = rememberedOf(() => plain);
      expect(await others.becomes(provenFrom(address))).toEqual(["waiting", "invitedUnproven", null]);
    } finally {
      await plain.close();
    }
  });
});

test("what staff remembered of the sender decides whose case it is", async () => {
  await remember(address, { remember: "address", to: fjord, contact: people.fie.id });
  await invite();
  expect(await becomes(provenFrom(address))).toEqual(["created", "rememberedSender", fjord]);
  await invite(fjord);
  expect(await becomes(provenFrom(address))).toEqual(["created", "invitedSender", fjord]);
});

test("somebody who once signed in isn't new: their email waits, and says who invited them", async () => {
  address = people.finn.email;
  const leaves = havn.db.deleteFrom("user_customer").where("user_id", "=", people.finn.id);
  await leaves.execute();
  await invite();
  const { id } = await take(rawMail({ From: address }));
  expect((await mailOf(id)).why).toBe("noCompany");
  expect((await opened(id)).invitations).toMatchObject([{ customer: { customerNumber: nordlys } }]);
  await leaves.execute();
});
