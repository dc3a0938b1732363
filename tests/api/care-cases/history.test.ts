import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CareCase, CaseChanges } from "#care-cases/contract/care-case.ts";
import { historyTypes } from "#care-cases/contract/history-types.ts";
import { buildCase, buildCaseIn, buildDraft, change, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { type PersonName, people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

/** Oldest first. */
const history = async (by: PersonName, caseId: number) =>
  (await havn.as(by).getCareCaseChangeLogsBySearch({ body: { caseId } })).changeLogs.toReversed();
const newest = async (by: PersonName, caseId: number) => (await history(by, caseId)).at(-1);

/** A field, a value that staff set on a submitted case, and the entry of the history: type, from, to. */
const fields: [keyof CaseChanges, CaseChanges, string, string | null, string | null][] = [
  ["title", { title: "Moms mangler" }, "CaseTitleChangeLog", "Faktura mangler momslinje", "Moms mangler"],
  ["caseType", { caseType: "Request" }, "CaseTypeChanged", "Incident", "Request"],
  ["severity", { severity: "Critical" }, "SeverityChanged", "Important", "Critical"],
  ["channel", { channel: "Email" }, "CaseChannelChanged", "Portal", "Email"],
  ["customerPriority", { customerPriority: "Top" }, "CustomerCasePriorityChanged", "Normal", "Top"],
  ["contactPersonId", { contactPersonId: 3 }, "ContactPersonChanged", "Nils Nordlys", "Nora Nordlys"],
  ["owner", { owner: { kind: "user", id: 2 } }, "OwnerChanged", null, "Bo Koordinator"],
  ["owner", { owner: { kind: "team", id: 1 } }, "OwnerChanged", null, "Support"],
  ["followUpDate", { followUpDate: "2026-12-24" }, "FollowupDateChanged", null, "2026-12-24"],
  ["estimateHours", { estimateHours: 0.25 }, "EstimateChanged", null, "0.25"],
  ["firstResponseSent", { firstResponseSent: true }, "FirstResponseSendChanged", "false", "true"],
  ["externalReference", { externalReference: "PO 7" }, "ExternalReferenceChanged", null, "PO 7"],
];

describe("the history of a case's fields", () => {
  test.each(fields)("%s: %j leaves %s, %s → %s", async (_field, changes, type, from, to) => {
    const before = await buildCase(havn);
    havn.clock.forward({ minutes: 1 });
    await change(havn, "anna", before, changes);
    expect(await newest("nils", before.id)).toEqual({
      id: expect.any(Number),
      type,
      at: havn.clock.now().toISOString(),
      by: { id: people.anna.id, name: "Anna Agent", isStaff: true },
      impersonatorName: null,
      isInternal: false,
      from,
      to,
      reason: null,
    });
  });

  test("ignores a channel that reads the same", async () => {
    const phone = await change(havn, "anna", await buildCase(havn), { channel: "Email" });
    const before = await change(havn, "anna", phone, { channel: "SupportPhone" });
    const told = await history("nils", before.id);
    expect(told.at(-1)).toMatchObject({ type: "CaseChannelChanged", from: "Email", to: "SupportPhone" });
    expect((await change(havn, "anna", before, { channel: "Portal" })).channel).toBe("Portal");
    expect(await history("nils", before.id)).toEqual(told);
  });

  test("keeps the old value of a cleared field", async () => {
    const filled = await change(havn, "anna", await buildCase(havn), {
      owner: { kind: "team", id: 1 },
      assigneeId: people.bo.id,
      followUpDate: "2026-12-24",
      estimateHours: 2,
      externalReference: "PO 7",
    });
    const emptied = await change(havn, "anna", filled, {
      owner: null,
      assigneeId: null,
      followUpDate: null,
      estimateHours: null,
      externalReference: "",
      contactPersonId: null,
    });
    expect(emptied).toMatchObject({ owner: null, assignee: null, estimateHours: null, externalReference: null });
    expect((await history("anna", emptied.id)).slice(-6).map(({ type, from, to }) => [type, from, to])).toEqual([
      ["ContactPersonChanged", "Nils Nordlys", null],
      ["OwnerChanged", "Support", null],
      ["AssigneeChanged", "Bo Koordinator", null],
      ["FollowupDateChanged", "2026-12-24", null],
      ["EstimateChanged", "2", null],
      ["ExternalReferenceChanged", "PO 7", null],
    ]);
  });

  test("ignores an unchanged field", async () => {
    const before = await buildCase(havn);
    await change(havn, "anna", before, { severity: "Important", firstResponseSent: false, estimateHours: null });
    expect((await history("anna", before.id)).map(({ type }) => type)).toEqual(["CareCaseCreated"]);
  });
});

describe("the first response", () => {
  test("counts as sent when staff say so, and not sent when they undo it", async () => {
    const said = await change(havn, "anna", await buildCase(havn), { firstResponseSent: true });
    expect(said).toMatchObject({ firstResponseSent: true, status: "Created" });
    const at = async () =>
      (
        await havn.db
          .selectFrom("care_case")
          .select("first_response_at")
          .where("id", "=", said.id)
          .executeTakeFirstOrThrow()
      ).first_response_at;
    expect(await at()).toEqual(havn.clock.now());
    const back = await change(havn, "bo", said, { firstResponseSent: false });
    expect([back.firstResponseSent, await at()]).toEqual([false, null]);
  });

  test("is fixed once staff wrote to the customer, and the field is no longer offered", async () => {
    const { id } = await buildCase(havn);
    await write(havn, "anna", id, "<p>Vi ser på det</p>");
    const answered = (await read(havn, "anna", id)) as CareCase;
    expect(answered).toMatchObject({ firstResponseSent: true });
    expect(answered.may.edit).not.toContain("firstResponseSent");
    expect(await refusalOf(change(havn, "anna", answered, { firstResponseSent: false }))).toMatchObject({
      code: "fieldNotAllowed",
      data: { fields: ["firstResponseSent"] },
    });
  });

  test("can be recorded in the save that replies", async () => {
    const { id: caseId, version } = await buildCase(havn);
    const changes = { firstResponseSent: true };
    await havn.as("anna").createCareCaseMessage({ body: { caseId, comment: "<p>Hej</p>", version, changes } });
    expect((await history("nils", caseId)).map(({ type }) => type)).toEqual([
      "CareCaseCreated",
      "NewMessage",
      "FirstResponseSendChanged",
      "StatusChanged",
    ]);
  });
});

describe("customers", () => {
  const staffFields: CaseChanges[] = [
    { severity: "Critical" },
    { channel: "Email" },
    { owner: null },
    { assigneeId: null },
    { followUpDate: "2026-12-24" },
    { estimateHours: 1 },
    { firstResponseSent: true },
    { customerNumber: "1002" },
  ];
  test.each(staffFields)("can't %j", async (changes) => {
    const before = await buildCase(havn);
    for (const by of ["nils", "nora"] as const)
      expect(await refusalOf(change(havn, by, before, changes))).toMatchObject({
        code: "fieldNotAllowed",
        data: { fields: Object.keys(changes) },
      });
  });

  const whileOpen: CaseChanges[] = [
    { caseType: "Request" },
    { customerPriority: "Top" },
    { externalReference: "R-2" },
    { contactPersonId: people.nora.id },
  ];
  test.each(whileOpen)("can %j until the case has ended", async (changes) => {
    const before = await buildCase(havn);
    const after = await change(havn, "nora", before, changes);
    const closed = await change(havn, "anna", after, { status: "CaseClosed" });
    expect(await refusalOf(change(havn, "nora", closed, changes))).toMatchObject({ code: "fieldNotAllowed" });
  });

  test("accept or, with a text, reject a delivery, cancel an unanswered case, and can do nothing else", async () => {
    const delivered = await buildCaseIn(havn, "Delivered");
    expect(new Set((await read(havn, "nils", delivered.id))?.may.moveTo)).toEqual(
      new Set(["CaseClosed", "WaitsOnHavn"]),
    );
    expect((await change(havn, "nora", delivered, { status: "CaseClosed" })).status).toBe("CaseClosed");
    const created = await buildCase(havn);
    expect(created.may.moveTo).toEqual(["Cancelled"]);
    const wrong = change(havn, "nils", created, { status: "CaseClosed" });
    expect(await refusalOf(wrong)).toMatchObject({ statusCode: 409, code: "transitionNotAllowed" });
    await write(havn, "anna", created.id, "<p>Hej</p>");
    const answered = (await read(havn, "nils", created.id)) as CareCase;
    expect(answered.may.moveTo).toEqual([]);
    const late = change(havn, "nils", answered, { status: "Cancelled", statusReason: "Fortrudt" });
    expect(await refusalOf(late)).toMatchObject({
      code: "fieldNotAllowed",
      data: { fields: ["status", "statusReason"] },
    });
  });
});

/** Only cases from emails have these; remembered-senders.test.ts tests them. */
const ofOthers: readonly string[] = ["SenderRemembered", "CareCaseImported"];

test("one case's life covers all other history types", async () => {
  const created = await buildCase(havn);
  const { id: caseId } = created;
  const changes = Object.assign({ assigneeId: people.bo.id }, ...fields.map(([, each]) => each)) as CaseChanges;
  await change(havn, "anna", created, changes);
  const { message } = await write(havn, "nils", caseId, "<p>Hej</p>");
  const tag = { name: "Invoice", danishName: "Faktura", isInternal: true };
  const tags = [(await havn.as("bo").createTag({ body: tag })).tag.id];
  await havn.as("anna").changeTagsOfCareCase({ body: { caseId, addTags: tags } });
  await havn.as("anna").changeTagsOfCareCase({ body: { caseId, removeTags: tags } });
  const one = { caseId, messageId: message.id };
  await havn.as("nils").editCareCaseMessage({ body: { ...one, comment: "<p>Hej igen</p>" } });
  await havn.as("nils").deleteCareCaseMessage({ body: one });
  const version = (await read(havn, "anna", caseId))?.version ?? 0;
  const to = { customerNumber: "1002", contactPersonId: people.fie.id };
  const colleague = { body: { caseId, userId: people.bo.id } };
  await havn.as("anna").addCareCaseFollower(colleague);
  await havn.as("anna").removeCareCaseFollower(colleague);
  await havn.as("anna").changeCustomerAndCustomerContactPersonOnCareCase({ body: { id: caseId, version, ...to } });
  const types = (await history("bo", caseId)).map(({ type }) => type);
  expect(new Set(types)).toEqual(new Set(historyTypes.names().filter((type) => !ofOthers.includes(type))));
  expect(types[0]).toBe("CareCaseCreated");
});

test("a draft has no history, however much it changes", async () => {
  const draft = await buildDraft(havn, { by: "anna" });
  await change(havn, "anna", draft, { severity: "None", owner: { kind: "team", id: 1 } });
  expect(await history("anna", draft.id)).toEqual([]);
});
