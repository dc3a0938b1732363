import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { read, refusalOf } from "#tests/support/cases/build-case.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { mailOfParts, rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { intakeOf, startIntake } from "#tests/support/mail/mail-intake.ts";
import { nordlys, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startIntake();
});
afterAll(() => havn.close());
beforeEach(() => havn.clock.forward({ minutes: 61 }));

const { take, mailOf, reasonOf } = intakeOf(() => havn);

const { anna, nora } = people;
const head = (from: string) =>
  `Fra: ${from}\r\nSendt: 19. november 2026 10:12\r\nTil: Anna Agent\r\nEmne: SV: Kurven er tom\r\n\r\n`;
const forwarded = (from = `Nora Nordlys <${nora.email}>`) =>
  rawMail(
    { From: anna.email, Subject: "VS: Kurven er tom" },
    `Kan I se på den?\r\n\r\n${head(from)}Der er intet i den.\r\n`,
  );

describe("a customer's email that staff forward", () => {
  test("waits with its customer, contact person, subject and text, and becomes a case with one action", async () => {
    const { id } = await take(forwarded());
    expect(await mailOf(id)).toMatchObject({ state: "waiting", why: "forwarded", sender: { id: anna.id } });
    const opened = await havn.as("bo").getIncomingMail({ body: { mailId: id } });
    expect(opened).toMatchObject({
      customers: [{ customerNumber: nordlys }],
      contact: { id: nora.id, name: nora.name },
      forwarded: {
        fromName: "Nora Nordlys",
        fromEmail: nora.email,
        subject: "Kurven er tom",
        text: "<p>Der er intet i den.</p>",
      },
    });
    expect(opened.text).toContain("Kan I se på den?");
    const { careCaseId } = await havn.as("bo").createCareCaseFromIncomingMail({
      body: { mailId: id, customerNumber: nordlys, contactPersonId: opened.contact?.id ?? null, forwarded: true },
    });
    expect(await read(havn, "nora", careCaseId)).toMatchObject({
      title: "Kurven er tom",
      description: "<p>Der er intet i den.</p>",
      contactPerson: { id: nora.id },
      channel: "Email",
    });
  });

  test("includes its forwarded files", async () => {
    const raw = mailOfParts(
      [
        { type: "text/plain; charset=utf-8", content: `${head(nora.email)}Se filen` },
        { type: "text/plain", name: "log.txt", content: "log" },
      ],
      { From: anna.email, Subject: "VS: Kurven" },
    );
    const { id } = await take(raw);
    const body = { mailId: id, customerNumber: nordlys, contactPersonId: nora.id, forwarded: true };
    const { careCaseId } = await havn.as("bo").createCareCaseFromIncomingMail({ body });
    const { files } = await havn.as("nora").getCareCaseFilesBySearch({ body: { caseId: careCaseId } });
    expect(files.map(({ name }) => name)).toEqual(["log.txt"]);
  });

  test("as an attached file is treated as that email, with its own files only", async () => {
    const inner = mailOfParts([
      { type: "text/plain; charset=utf-8", content: "Der er intet i den." },
      { type: "text/plain", name: "log.txt", content: "log" },
    ]);
    const raw = mailOfParts(
      [
        { type: "text/plain; charset=utf-8", content: "Se den vedhæftede" },
        { type: "message/rfc822", name: "Printeren.eml", content: inner },
        { type: "text/plain", name: "internt.txt", content: "internt" },
      ],
      { From: anna.email, Subject: "VS: Printeren" },
    );
    const { id } = await take(raw);
    expect(await havn.as("bo").getIncomingMail({ body: { mailId: id } })).toMatchObject({
      mail: { why: "forwarded" },
      contact: { id: nora.id },
      forwarded: { subject: "Printeren svarer ikke", text: "<p>Der er intet i den.</p>" },
    });
    const body = { mailId: id, customerNumber: nordlys, contactPersonId: nora.id, forwarded: true };
    const { careCaseId } = await havn.as("bo").createCareCaseFromIncomingMail({ body });
    expect(await read(havn, "nora", careCaseId)).toMatchObject({ title: "Printeren svarer ikke" });
    const { files } = await havn.as("nora").getCareCaseFilesBySearch({ body: { caseId: careCaseId } });
    expect(files.map(({ name }) => name)).toEqual(["log.txt"]);
  });

  test("of a stranger is offered without a customer; one of a colleague or our own isn't offered", async () => {
    const stranger = await take(forwarded("Ole <ole@ukendt.example>"));
    expect(await havn.as("bo").getIncomingMail({ body: { mailId: stranger.id } })).toMatchObject({
      mail: { why: "forwarded" },
      customers: [],
      contact: null,
      forwarded: { fromEmail: "ole@ukendt.example" },
    });
    for (const from of [people.bo.email, "Havn <care@example.com>", "Nora Nordlys"]) {
      expect(await reasonOf(forwarded(from))).toBe("waiting: fromStaff");
    }
  });
});

test("a possibly forged email offers nothing, whoever it claims to be from", async () => {
  const { id } = await take(
    Buffer.concat([Buffer.from("Authentication-Results: mx.example.com; dmarc=fail\r\n"), forwarded()]),
  );
  expect(await mailOf(id)).toMatchObject({ why: "suspicious", trust: "none" });
  const opened = await havn.as("bo").getIncomingMail({ body: { mailId: id } });
  expect(opened).toMatchObject({ forwarded: null, contact: null });
});

test("an email that a customer forwards becomes the customer's case as a whole", async () => {
  const { id, caseId } = await take(
    rawMail({ Subject: "VS: Kurven" }, `Se nedenfor\r\n\r\n${head(people.nils.email)}Der er intet i den.`),
  );
  expect((await read(havn, "nora", caseId ?? 0))?.description).toContain("Se nedenfor");
  expect((await havn.as("bo").getIncomingMail({ body: { mailId: id } })).forwarded).toBeNull();
});

test("an email that isn't forwarded can't become a case as a forwarded one", async () => {
  const { id } = await take(rawMail({ From: anna.email }));
  const body = { mailId: id, customerNumber: nordlys, contactPersonId: nora.id, forwarded: true };
  expect(await refusalOf(havn.as("bo").createCareCaseFromIncomingMail({ body }))).toMatchObject({
    code: "notForwarded",
  });
});

test("if From is missing, staff are offered the address the email wants replies at", async () => {
  const raw = rawMail({ "Reply-To": `Nora <${nora.email}>` })
    .toString("utf8")
    .replace(/^From: .*\r\n/m, "");
  const { id } = await take(Buffer.from(raw));
  expect(await havn.as("bo").getIncomingMail({ body: { mailId: id } })).toMatchObject({
    mail: { state: "waiting", why: "noSender", trust: "none", fromName: "Nora", fromEmail: nora.email, sender: null },
    customers: [{ customerNumber: nordlys }],
    contact: { id: nora.id },
  });
});
