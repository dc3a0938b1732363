import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { intakeCalls } from "#email-intake/contract/calls.ts";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { buildCase, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { mailOfParts, rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const take = (raw: Buffer) => ingestMail(havn.havn.app, raw, havn.clock.now());
const mailOf = async (id: number) => (await havn.as("anna").getIncomingMail({ body: { mailId: id } })).mail;
const messagesOf = async (caseId: number, by: PersonName = "anna") =>
  (await havn.as(by).getCareCaseMessagesBySearch({ body: { caseId } })).messages;
const stranger = { From: "Ole Ukendt <ole@ukendt.example>" };

async function download(mailId: number, by: PersonName = "anna") {
  return fetch(havn.url + intakeCalls.downloadIncomingMail.path, {
    method: "POST",
    headers: { authorization: await havn.bearer(by), "content-type": "application/json" },
    body: JSON.stringify({ mailId }),
  });
}

describe("a stranger's email waits for staff", () => {
  test("who see it, and create a case for the customer and contact that they choose, once", async () => {
    const raw = mailOfParts(
      [
        { type: "text/html", content: "<p>Hej <b>I</b></p><script>x</script>" },
        { type: "text/plain", name: "log.txt", content: "log" },
      ],
      stranger,
    );
    const receivedAt = new Date(havn.clock.now().getTime() - 3_600_000);
    const { id } = await ingestMail(havn.havn.app, raw, receivedAt);
    const { mails, waitingCount } = await havn.as("anna").getIncomingMailsBySearch({ body: { waiting: true } });
    expect([mails.map((mail) => mail.id), waitingCount]).toEqual([[id], 1]);
    expect(await havn.as("anna").getIncomingMail({ body: { mailId: id } })).toMatchObject({
      mail: {
        fromName: "Ole Ukendt",
        fromEmail: "ole@ukendt.example",
        state: "waiting",
        why: "unknownSender",
        trust: "none",
      },
      text: "<p>Hej <strong>I</strong></p>",
      files: [{ name: "log.txt", size: 3 }],
      customers: [],
    });
    const make = (customerNumber: string, contactPersonId: number | null) =>
      havn.as("anna").createCareCaseFromIncomingMail({ body: { mailId: id, customerNumber, contactPersonId } });
    expect(await refusalOf(make("9999", null))).toMatchObject({ code: "notFound" });
    expect(await refusalOf(make(nordlys, null))).toMatchObject({ code: "incomplete" });
    expect(await refusalOf(make(nordlys, people.fie.id))).toMatchObject({ statusCode: 400 });
    const tries = await Promise.allSettled([make(nordlys, people.nora.id), make(nordlys, people.nora.id)]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { careCase, handledBy, state } = await mailOf(id);
    expect([state, handledBy?.id]).toEqual(["created", people.anna.id]);
    expect(await read(havn, "nora", careCase?.id ?? 0)).toMatchObject({
      channel: "Email",
      status: "Created",
      contactPerson: { id: people.nora.id },
      createdBy: { id: people.anna.id },
      submittedAt: receivedAt.toISOString(),
    });
    const caseId = careCase?.id ?? 0;
    const { files } = await havn.as("nora").getCareCaseFilesBySearch({ body: { caseId } });
    expect(files.map(({ name }) => name)).toEqual(["log.txt"]);
    expect(await refusalOf(make(nordlys, people.nora.id))).toMatchObject({ code: "notWaiting" });
    const original = await download(id);
    expect(Buffer.from(await original.arrayBuffer())).toEqual(raw);
    expect((await download(id, "nora")).status).toBe(403);
    const ofCase = await havn.as("anna").getIncomingMailsOfCareCase({ body: { caseId } });
    expect(ofCase.mails.map((mail) => mail.id)).toEqual([id]);
  });

  test("who add it to a case as an internal message that names the writer", async () => {
    const careCase = await buildCase(havn);
    const { id } = await take(rawMail(stranger, "Jeg har samme fejl"));
    const add = (caseId: number) => havn.as("anna").appendIncomingMail({ body: { mailId: id, caseId } });
    expect(await refusalOf(add(999_999))).toMatchObject({ code: "caseMissing" });
    const { messageId } = await add(careCase.id);
    expect(await messagesOf(careCase.id)).toMatchObject([
      { id: messageId, isInternal: true, author: { id: people.anna.id } },
    ]);
    expect((await messagesOf(careCase.id))[0]?.comment).toContain("ole@ukendt.example");
    expect(await messagesOf(careCase.id, "nora")).toEqual([]);
    expect(await refusalOf(add(careCase.id))).toMatchObject({ code: "notWaiting" });
  });

  test("who discard it", async () => {
    const { id } = await take(rawMail(stranger));
    await havn.as("anna").discardIncomingMail({ body: { mailId: id } });
    expect(await mailOf(id)).toMatchObject({ state: "discarded", handledBy: { id: people.anna.id } });
    expect(await refusalOf(havn.as("bo").discardIncomingMail({ body: { mailId: id } }))).toMatchObject({
      code: "notWaiting",
    });
  });
});

test("an email from a user of two companies is added as theirs, with both names in the log", async () => {
  await havn.db
    .insertInto("user_customer")
    .values({ user_id: people.finn.id, customer_no: Number(nordlys) })
    .execute();
  const careCase = await buildCase(havn, { by: "fie" });
  const { id } = await take(rawMail({ From: people.finn.email }, "Hos os også"));
  const shown = await havn.as("anna").getIncomingMail({ body: { mailId: id } });
  expect(shown).toMatchObject({
    mail: { why: "severalCompanies" },
    customers: [{ customerNumber: fjord }, { customerNumber: nordlys }],
  });
  await havn.as("anna").appendIncomingMail({ body: { mailId: id, caseId: careCase.id } });
  expect(await messagesOf(careCase.id, "fie")).toMatchObject([
    {
      comment: "<p>Hos os også</p>",
      author: { id: people.finn.id },
      impersonatorName: people.anna.name,
      isInternal: false,
    },
  ]);
  await havn.db
    .deleteFrom("user_customer")
    .where("user_id", "=", people.finn.id)
    .where("customer_no", "=", Number(nordlys))
    .execute();
});

describe("the mail add-in for staff", () => {
  const asked = {
    email: people.nora.email,
    subject: "Kurven er tom",
    body: `<p>Hej</p><img src="https://t.example/1.gif"><script>x</script>`,
  };
  const make = (more: object = {}) => havn.as("anna").createCareCaseFromEmail({ body: { ...asked, ...more } });

  test("looks up an address", async () => {
    const ask = (email: string) => havn.as("anna").getCustomerInformationByEmail({ body: { email } });
    expect(await ask("NORA@nordlys.example")).toEqual({
      user: { id: people.nora.id, name: people.nora.name, isStaff: false },
      customers: [{ customerNumber: nordlys, name: "Nordlys A/S" }],
    });
    expect(await ask(people.bo.email)).toMatchObject({ user: { isStaff: true }, customers: [] });
    expect(await ask("ole@ukendt.example")).toEqual({ user: null, customers: [] });
  });

  test("creates a case from an email, with the staff member as its creator", async () => {
    const receivedAt = "2026-11-20T08:30:00.000Z";
    const content = Buffer.from("log").toString("base64");
    const attachments = [{ name: "log.txt", contentType: "text/plain", content }];
    const { careCaseId, isNew } = await make({ receivedAt, attachments });
    expect(isNew).toBe(true);
    expect((await read(havn, "nora", careCaseId)) as CareCase).toMatchObject({
      title: asked.subject,
      description: "<p>Hej</p>",
      channel: "Email",
      contactPerson: { id: people.nora.id },
      createdBy: { id: people.anna.id },
      submittedAt: receivedAt,
    });
    const { files } = await havn.as("nora").getCareCaseFilesBySearch({ body: { caseId: careCaseId } });
    expect(files).toMatchObject([{ name: "log.txt", size: 3 }]);
    const later = await make({ receivedAt: "2099-01-01T00:00:00Z", isHtml: false, body: "a < b" });
    expect(await read(havn, "nora", later.careCaseId)).toMatchObject({
      description: "<p>a &lt; b</p>",
      submittedAt: havn.clock.now().toISOString(),
    });
  });

  test("creates one per key and Message-ID, even if the mailbox had it first or gets it later", async () => {
    const byKey = await Promise.all([make({ clientKey: "key-12345" }), make({ clientKey: "key-12345" })]);
    expect(new Set(byKey.map(({ careCaseId }) => careCaseId)).size).toBe(1);
    const mail = rawMail({ "Message-ID": "<add-in@nordlys.example>" });
    const first = await make({ messageId: "<add-in@nordlys.example>" });
    expect(await make({ messageId: "<add-in@nordlys.example>" })).toEqual({ ...first, isNew: false });
    expect(await take(mail)).toMatchObject({ state: "created", caseId: first.careCaseId });
    const taken = await take(rawMail({ "Message-ID": "<box@nordlys.example>" }));
    expect(await make({ messageId: "<box@nordlys.example>" })).toEqual({ careCaseId: taken.caseId, isNew: false });
  });

  test("distinguishes emails with the same Message-ID by other people, who may have read it", async () => {
    const messageId = "<read@nordlys.example>";
    const noras = await make({ messageId });
    const fies = await make({ messageId, email: people.fie.email });
    expect(fies).toMatchObject({ isNew: true });
    expect(fies.careCaseId).not.toBe(noras.careCaseId);
    const stranger = rawMail({ From: "ole@ukendt.example", "Message-ID": messageId });
    expect(await take(stranger)).toMatchObject({ state: "waiting", caseId: null });
  });

  test.each<[string, object, string]>([
    ["a stranger", { email: "ole@ukendt.example" }, "unknownSender"],
    ["staff", { email: people.bo.email }, "unknownSender"],
    ["a company that there is not", { customerNumber: "9999" }, "notFound"],
    ["no contact", { email: "ole@ukendt.example", customerNumber: nordlys }, "incomplete"],
    ["another company's contact", { customerNumber: nordlys, contactPersonId: people.fie.id }, "badRequest"],
    ["what is no base64", { attachments: [{ name: "a", contentType: "b/c", content: "æ" }] }, "badRequest"],
    ["no instant", { receivedAt: "yesterday" }, "badRequest"],
    ["an instant before mails", { receivedAt: "0001-01-01T00:00:00Z" }, "badRequest"],
  ])("rejects %s", async (_whom, more, code) => expect(await refusalOf(make(more))).toMatchObject({ code }));

  test("requires a customer and contact for a stranger", async () => {
    const { careCaseId } = await make({
      email: "ole@ukendt.example",
      customerNumber: nordlys,
      contactPersonId: people.nils.id,
    });
    expect(await read(havn, "nils", careCaseId)).toMatchObject({ contactPerson: { id: people.nils.id } });
  });
});

test("keeps what the email quotes, and requires neither subject nor text", async () => {
  const forwarded = await take(
    rawMail({ Subject: "VS: x" }, "Se nedenfor\n\n-----Original Message-----\nFrom: x\n\nHej"),
  );
  expect((await read(havn, "nora", forwarded.caseId ?? 0))?.description).toContain("Hej");
  const empty = await take(rawMail({ Subject: "" }, ""));
  expect(await read(havn, "nora", empty.caseId ?? 0)).toMatchObject({
    title: "Mail fra Nora Nordlys",
    description: "<p>–</p>",
  });
  const long = await take(rawMail({ Subject: "ø".repeat(400) }, "ord ".repeat(30_000)));
  expect((await read(havn, "nora", long.caseId ?? 0))?.title).toHaveLength(150);
});

describe("any bytes become one row:", () => {
  test.each<[string, Buffer]>([
    ["nothing", Buffer.alloc(0)],
    ["zeros", Buffer.alloc(10_000)],
    ["noise", Buffer.from(Array.from({ length: 5_000 }, (_none, i) => (i * 7919) % 256))],
    ["a head without end", Buffer.from(`Subject: ${"x".repeat(3_000_000)}`)],
    [
      "parts in parts",
      Buffer.from(
        Array.from(
          { length: 300 },
          (_none, i) => `Content-Type: multipart/mixed; boundary=${i}\r\n\r\n--${i}\r\n`,
        ).join(""),
      ),
    ],
    ["too many parts", Buffer.from(`Content-Type: multipart/mixed; boundary=x\r\n\r\n${"--x\r\n\r\n".repeat(30_000)}`)],
    ["a NUL in what is said", rawMail({ Subject: "a\0b", From: "a\0 <x@y.example>" }, "a\0b")],
  ])("%s", async (_what, raw) => {
    const taken = await take(raw);
    expect(taken.state).toBe("waiting");
    await havn.as("anna").getIncomingMail({ body: { mailId: taken.id } });
  });

  test("an oversized email waits without its original", async () => {
    const { id } = await ingestMail(havn.havn.app, rawMail().subarray(0, 200), havn.clock.now(), 60_000_000);
    expect(await mailOf(id)).toMatchObject({ state: "waiting", why: "tooLarge", hasOriginal: false, size: 60_000_000 });
  });
});
