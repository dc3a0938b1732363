import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCase, buildCaseIn, buildDraft, change, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
});
afterAll(() => havn.close());

const history = async (id: number, person: "anna" | "nils" = "anna") =>
  (await havn.as(person).getCareCaseChangeLogsBySearch({ body: { caseId: id } })).changeLogs.map(
    ({ type, from, to, reason, by }) => [type, from, to, reason, by?.name],
  );

describe("a draft", () => {
  test("of a customer belongs to their company, with themselves as the contact person", async () => {
    const { careCase } = await havn.as("nils").createEmptyCareCase({ body: {} });
    expect(careCase).toMatchObject({
      status: "Draft",
      state: "Draft",
      title: "",
      customer: { customerNumber: "1001", name: "Nordlys A/S" },
      contactPerson: { id: people.nils.id },
      customerPriority: "Normal",
      channel: "Portal",
      version: 1,
    });
  });

  test("can't be created for another company", async () => {
    const refusal = await refusalOf(havn.as("nils").createEmptyCareCase({ body: { customerNumber: "1002" } }));
    expect(refusal.statusCode).toBe(404);
  });

  test("saves partial input, and adds no history", async () => {
    const { careCase } = await havn.as("nils").createEmptyCareCase({ body: {} });
    const saved = await change(havn, "nils", careCase, { title: "F" });
    expect(saved).toMatchObject({ title: "F", version: 2, status: "Draft" });
    expect(await history(careCase.id, "nils")).toEqual([]);
  });

  test("lists everything that is missing when it is submitted", async () => {
    const { careCase } = await havn.as("nils").createEmptyCareCase({ body: {} });
    const refusal = await refusalOf(change(havn, "nils", careCase, { status: "Created", title: "No" }));
    expect(refusal).toMatchObject({ statusCode: 400, code: "incomplete" });
    expect(((refusal.data?.problems ?? []) as { path: string }[]).map(({ path }) => path)).toEqual([
      "title",
      "description",
      "caseType",
      "severity",
    ]);
  });

  test("becomes active when submitted, and its history begins", async () => {
    const submitted = await buildCase(havn);
    expect(submitted).toMatchObject({ status: "Created", state: "Active", submittedAt: "2026-11-20T09:00:00.000Z" });
    expect(await history(submitted.id)).toEqual([["CareCaseCreated", null, "Created", null, "Nils Nordlys"]]);
  });

  test("can be discarded with its files, but a submitted case can't", async () => {
    const draft = await buildDraft(havn);
    await havn.as("nils").deleteDraftCareCase({ body: { id: draft.id } });
    expect(await read(havn, "nils", draft.id)).toBeUndefined();
    const submitted = await buildCase(havn);
    expect(await refusalOf(havn.as("nils").deleteDraftCareCase({ body: { id: submitted.id } }))).toMatchObject({
      statusCode: 409,
      code: "notDraft",
    });
  });

  test("of staff goes straight to the backlog, or is closed with themselves as the assignee", async () => {
    const backlog = await change(havn, "anna", await buildDraft(havn, { by: "anna" }), { status: "Backlog" });
    expect(backlog).toMatchObject({ status: "Backlog", state: "Backlog" });
    const closed = await change(havn, "anna", await buildDraft(havn, { by: "anna" }), { status: "CaseClosed" });
    expect(closed).toMatchObject({ status: "CaseClosed", state: "Closed", assignee: { id: people.anna.id } });
    expect(closed.closedAt).not.toBeNull();
  });
});

describe("changes of a case", () => {
  test("are each entered in the history, in words", async () => {
    const submitted = await buildCase(havn);
    await change(havn, "anna", submitted, {
      title: "Moms mangler på faktura",
      severity: "Critical",
      owner: { kind: "team", id: 1 },
      assigneeId: people.bo.id,
      followUpDate: "2026-11-25",
      estimateHours: 1.5,
      externalReference: "HN-77",
    });
    expect((await history(submitted.id)).map(([type, from, to]) => [type, from, to]).reverse()).toEqual([
      ["CareCaseCreated", null, "Created"],
      ["CaseTitleChangeLog", "Faktura mangler momslinje", "Moms mangler på faktura"],
      ["SeverityChanged", "Important", "Critical"],
      ["OwnerChanged", null, "Support"],
      ["AssigneeChanged", null, "Bo Koordinator"],
      ["FollowupDateChanged", null, "2026-11-25"],
      ["EstimateChanged", null, "1.5"],
      ["ExternalReferenceChanged", null, "HN-77"],
      ["StatusChanged", "Created", "WaitsOnHavn"],
    ]);
  });

  test("move a new case on with its first assignee, unless the save sets a status", async () => {
    const moved = await change(havn, "anna", await buildCase(havn), { assigneeId: people.anna.id });
    expect(moved.status).toBe("WaitsOnHavn");
    const set = await change(havn, "anna", await buildCase(havn), { assigneeId: people.anna.id, status: "WorkingOn" });
    expect(set.status).toBe("WorkingOn");
  });

  test("to canceled need a reason, which the history keeps", async () => {
    const submitted = await buildCase(havn);
    expect(await refusalOf(change(havn, "nils", submitted, { status: "Cancelled" }))).toMatchObject({
      code: "needsReason",
    });
    const cancelled = await change(havn, "nils", submitted, { status: "Cancelled", statusReason: "Løst selv" });
    expect(cancelled).toMatchObject({ status: "Cancelled", state: "Cancelled", statusReason: "Løst selv" });
    expect((await history(submitted.id))[0]).toEqual([
      "StatusChanged",
      "Created",
      "Cancelled",
      "Løst selv",
      "Nils Nordlys",
    ]);
  });

  test.each(["Planned", "OnHold"] as const)("to %s need a follow-up date after today", async (status) => {
    const submitted = await buildCase(havn);
    const today = change(havn, "anna", submitted, { status, followUpDate: "2026-11-20" });
    expect(await refusalOf(today)).toMatchObject({ statusCode: 409, code: "needsFollowUpDate" });
    expect((await change(havn, "anna", submitted, { status, followUpDate: "2026-11-21" })).status).toBe(status);
  });

  test("of a delivered case are the customer's acceptance, or a rejection with a text", async () => {
    const accepted = await change(havn, "nils", await buildCaseIn(havn, "Delivered"), { status: "CaseClosed" });
    expect(accepted).toMatchObject({ status: "CaseClosed", assignee: { id: people.anna.id } });
    const delivered = await buildCaseIn(havn, "Delivered");
    expect(await refusalOf(change(havn, "nils", delivered, { status: "WaitsOnHavn" }))).toMatchObject({
      code: "needsMessage",
    });
    const body = {
      caseId: delivered.id,
      comment: "<p>Virker ikke</p>",
      version: delivered.version,
      changes: { status: "WaitsOnHavn" },
    } as const;
    await havn.as("nils").createCareCaseMessage({ body });
    expect((await read(havn, "nils", delivered.id))?.status).toBe("WaitsOnHavn");
  });

  test("by two people at once store one, and report a conflict to the other", async () => {
    const submitted = await buildCase(havn);
    const results = await Promise.allSettled(
      (["Critical", "Regular", "None"] as const).map((severity) => change(havn, "anna", submitted, { severity })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  });
});

describe("restricted access to a case", () => {
  test("limits a company's users to their own cases only if the company wants that", async () => {
    const ofNora = await buildCase(havn, { by: "nora" });
    await havn.db.updateTable("customer").set({ own_cases_only: true }).where("customer_no", "=", 1001).execute();
    try {
      const seen = await Promise.all(
        (["nils", "nora", "anna"] as const).map((person) => read(havn, person, ofNora.id)),
      );
      expect(seen.map((found) => found?.id)).toEqual([undefined, ofNora.id, ofNora.id]);
      const { rows } = await havn.as("nils").getCareCasesBySearch({ body: {} });
      expect(rows.some(({ id }) => id === ofNora.id)).toBe(false);
    } finally {
      await havn.db.updateTable("customer").set({ own_cases_only: false }).where("customer_no", "=", 1001).execute();
    }
  });
});

test("every write and every rejection adds one audit row with who and for whom", async () => {
  const submitted = await buildCase(havn);
  const since = await havn.db
    .selectFrom("audit_row")
    .select((eb) => eb.fn.max("id").as("id"))
    .executeTakeFirstOrThrow();
  await write(havn, "anna", submitted.id, "<p>Vi ser på det</p>");
  await refusalOf(change(havn, "fie", submitted, { title: "Overtaget" }));
  const rows = await havn.db
    .selectFrom("audit_row")
    .selectAll()
    .where("id", ">", Number(since.id))
    .orderBy("id")
    .execute();
  expect(rows.map(({ user_id, customer_no, act, status }) => [user_id, customer_no, act, status])).toEqual([
    [people.anna.id, null, "/api/CareCase/CreateCareCaseMessage", 200],
    [people.fie.id, 1002, "/api/CareCase/UpdateCareCase", 404],
  ]);
});
