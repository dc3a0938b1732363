import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { waitingReasons } from "#email-intake/contract/incoming-mail.ts";
import { decideIntake } from "#email-intake/rules/decide-intake.ts";
import { ingestMail } from "#email-intake/server/intake/ingest-mail.ts";
import { noteFilesJobs } from "#email-intake/server/intake/note-files-job.ts";
import { buildCase, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { mailOfParts, rawMail } from "#tests/support/mail/build-raw-mail.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn({ env: { MAIL_TRUSTED_AUTH: "mx.havn.example" } });
});
afterAll(() => havn.close());

const take = async (raw: Buffer) => (await ingestMail(havn.havn.app, raw, havn.clock.now())).id;
const search = (filters: object = {}) =>
  havn.as("anna").getIncomingMailsBySearch({ body: { waiting: true, ...filters } });
const found = async (filters: object) => {
  const { mails, waitingCount } = await search(filters);
  expect(waitingCount).toBe(mails.length);
  return mails.map(({ id }) => id);
};
const file = (name: string) => [
  { type: "text/plain", content: "Se filen" },
  { type: "text/plain", name, content: "log" },
];

describe("waiting emails are filtered", () => {
  let ole: number;
  let ida: number;
  let finn: number;
  let onCase: number;
  let list: number;
  beforeAll(async () => {
    const membership = { user_id: people.finn.id, customer_no: Number(nordlys), accepted_at: havn.clock.now() };
    await havn.db.insertInto("user_customer").values(membership).execute();
    const careCase = await buildCase(havn);
    ole = await take(mailOfParts(file("log.txt"), { From: `${"Øle Ukåt".normalize("NFD")} <ole@ukendt.example>` }));
    ida = await take(rawMail({ From: "ida_1@ukendt.example" }));
    finn = await take(rawMail({ From: people.finn.email }));
    onCase = await take(rawMail({ From: "ny@kollega.example" }));
    await havn.db.updateTable("incoming_mail").set({ case_id: careCase.id }).where("id", "=", onCase).execute();
    list = await take(mailOfParts(file("a.txt"), { From: people.nora.email, "List-Id": "<nyt.nordlys.example>" }));
  });

  test("by any part of the sender's name or address, with pattern characters taken literally", async () => {
    expect(await found({ from: "øle uk" })).toEqual([ole]);
    expect(await found({ from: "ØLE" })).toEqual([ole]);
    for (const from of ["Ukåt", "ukåt".normalize("NFD"), "uk\u00adåt\u200b"])
      expect(await found({ from })).toEqual([ole]);
    expect(await found({ from: "@ukendt.example" })).toEqual([ole, ida]);
    expect(await found({ from: "a_1" })).toEqual([ida]);
    expect(await found({ from: "%" })).toEqual([]);
  });

  test("by the company of the sender, each of them, or of the case on which they wait", async () => {
    expect(await found({ customerNumber: nordlys })).toEqual([finn, onCase, list]);
    expect(await found({ customerNumber: fjord })).toEqual([finn]);
    expect(await found({ customerNumber: "999999999" })).toEqual([]);
  });

  test("by reason, by files, and by all filters together", async () => {
    expect(await found({ why: ["list", "severalCompanies"] })).toEqual([finn, list]);
    expect(await found({ hasFiles: true })).toEqual([ole, list]);
    expect(await found({ hasFiles: true, why: ["list"], customerNumber: nordlys, from: "nora" })).toEqual([list]);
    expect(await found({ hasFiles: true, why: ["list"], customerNumber: fjord })).toEqual([]);
  });

  test("by page, continuing from the last one whatever was decided in the meantime", async () => {
    await havn.as("anna").discardIncomingMail({ body: { mailId: list } });
    expect((await search({ after: ole })).mails.map(({ id }) => id)).toEqual([ida, finn, onCase]);
    expect((await search({ after: list })).mails).toEqual([]);
    expect((await search({ after: onCase })).waitingCount).toBe(4);
  });

  test("and each says whom a case would be for, unless it may be forged", async () => {
    const known = { customer: { customerNumber: nordlys, name: "Nordlys A/S" }, contact: { id: people.nora.id } };
    const machine = await take(rawMail({ From: people.nora.email, Precedence: "bulk" }));
    const forged = await take(
      rawMail({ From: people.nora.email, "Authentication-Results": "mx.havn.example; dmarc=fail" }),
    );
    const offered = async (id: number) => (await search()).mails.find((mail) => mail.id === id)?.offered;
    expect(await offered(machine)).toMatchObject(known);
    expect(await offered(onCase)).toMatchObject({ ...known, contact: null });
    expect(await offered(forged)).toBeNull();
    expect(await offered(finn)).toBeNull();
    expect(await offered(ole)).toBeNull();
  });
});

test.each<[string, object]>([
  ["filters of all", { waiting: false, hasFiles: true }],
  ["no sender", { from: "" }],
  ["a long sender", { from: "x".repeat(201) }],
  ["no reason", { why: [] }],
  ["a reason for which none waits", { why: ["answer"] }],
  ["no company", { customerNumber: "nordlys" }],
  ["those without files", { hasFiles: false }],
])("%s is rejected", async (_what, filters) => {
  expect(await refusalOf(search(filters))).toMatchObject({ code: "badRequest" });
});

test("the filter's kinds are those that wait", () => {
  const facts = {
    problem: null,
    origin: null,
    senderCount: 1,
    authentication: "unknown",
    sender: { userId: 1, isStaff: false, companies: ["1"] },
    remembered: null,
    invited: null,
    isForwarded: false,
    recentMails: 0,
    answer: null,
  } as const;
  const invited = { userId: 2, companies: ["1"], domainOf: null, isConfirmed: true };
  const given: object[] = [
    { problem: "unreadable" },
    { problem: "tooLarge" },
    { origin: "ownAddress" },
    { origin: "autoReply" },
    { origin: "automatic" },
    { origin: "list" },
    { senderCount: 0 },
    { senderCount: 2 },
    { authentication: "fail" },
    { sender: null },
    { sender: null, remembered: { customerNumber: "1", isConfirmed: false, lacksContact: false } },
    { sender: null, remembered: { customerNumber: "1", isConfirmed: true, lacksContact: true } },
    { sender: null, invited: { ...invited, isConfirmed: false } },
    { sender: null, invited: { ...invited, companies: ["1", "2"] } },
    { sender: null, invited: { ...invited, domainOf: "2" } },
    { recentMails: 30 },
    { sender: { ...facts.sender, isStaff: true } },
    { sender: { ...facts.sender, isStaff: true }, isForwarded: true },
    { sender: { ...facts.sender, companies: [] } },
    { sender: { ...facts.sender, companies: ["1", "2"] } },
    { answer: { caseId: 1, isSenders: false, isSure: true, careCase: { customerNumber: "1", mayWrite: true } } },
  ];
  const whys = given
    .map((fact) => decideIntake({ ...facts, ...fact }))
    .map(({ act, why }) => (act === "wait" ? why : act));
  expect([...whys, "refused", "failed"].sort()).toEqual(waitingReasons.toSorted());
});

test("emails that waited before files were recorded are parsed again, once", async () => {
  const withFile = await take(mailOfParts(file("x.txt"), { From: "gammel@ukendt.example" }));
  const without = await take(rawMail({ From: "ogsaa@ukendt.example" }));
  await havn.db.updateTable("incoming_mail").set({ has_files: null }).where("state", "=", 3).execute();
  const noted = async (id: number) =>
    (await havn.db.selectFrom("incoming_mail").select("has_files").where("id", "=", id).executeTakeFirst())?.has_files;
  for (let after = 0; after >= 0; ) {
    await noteFilesJobs["note-mail-files"](havn.havn.app, { after });
    const job = await havn.db
      .deleteFrom("job")
      .where("kind", "=", "note-mail-files")
      .returning("payload")
      .executeTakeFirst();
    after = job ? Number((job.payload as { after: number }).after) : -1;
  }
  expect([await noted(withFile), await noted(without)]).toEqual([true, false]);
  expect((await search({ hasFiles: true })).mails.map(({ id }) => id)).toContain(withFile);
});
