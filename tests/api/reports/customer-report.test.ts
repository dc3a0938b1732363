import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCase, buildDraft, change, read, refusalOf, write } from "#tests/support/cases/build-case.ts";
import { storeClocksOfRows } from "#tests/support/clocks/store-clocks-of-rows.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { fjord, nordlys } from "#tests/support/people/people.ts";

/*
 * A small world, counted by hand. The agreement is "Standard": critical cases are answered within 60 minutes of support
 * time and resolved within 480, important ones within 240 and 2,400, regular ones answered within 480.
 */
let havn: TestHavn;
beforeAll(async () => {
  havn = await startTestHavn();
  await agree("Standard");
  await answeredAndDelivered();
  await answeredLateAndStillOpen();
  await answeredByTheFlag();
  await cancelledUnanswered();
  havn.clock.set("2026-11-20T09:00:00+01:00");
  const untouched = await buildCase(havn);
  await write(havn, "anna", untouched.id, "<p>Til os selv</p>", true);
  await buildDraft(havn);
  await buildCase(havn, { by: "fie" });
  havn.clock.set("2026-11-20T10:00:00+01:00");
});
afterAll(() => havn.close());

const agree = (name: string | null) =>
  havn.db
    .updateTable("customer")
    .set(({ selectFrom }) => ({
      service_level_agreement_id: name
        ? selectFrom("service_level_agreement").select("id").where("name", "=", name)
        : null,
    }))
    .where("customer_no", "=", Number(nordlys))
    .execute();

const fresh = async (id: number) => {
  const careCase = await read(havn, "anna", id);
  if (!careCase) throw new Error(`no case ${id}`);
  return careCase;
};

async function answeredAndDelivered() {
  havn.clock.set("2026-09-01T09:00:00+02:00");
  const { id } = await buildCase(havn);
  havn.clock.set("2026-09-01T11:00:00+02:00");
  await write(havn, "anna", id, "<p>Vi ser på det</p>");
  havn.clock.set("2026-09-02T09:00:00+02:00");
  const delivered = await change(havn, "anna", await fresh(id), { status: "Delivered" });
  havn.clock.set("2026-09-03T10:00:00+02:00");
  await change(havn, "nils", delivered, { status: "CaseClosed" });
}

async function answeredLateAndStillOpen() {
  havn.clock.set("2026-09-30T15:30:00+02:00");
  const { id } = await buildCase(havn, { changes: { severity: "Critical" } });
  havn.clock.set("2026-10-01T09:30:00+02:00");
  await write(havn, "anna", id, "<p>Hvilken version?</p>");
  havn.clock.set("2026-10-01T10:30:00+02:00");
  await change(havn, "anna", await fresh(id), { status: "WaitsOnCustomer" });
  havn.clock.set("2026-10-05T09:30:00+02:00");
  await write(havn, "nils", id, "<p>Version 4</p>");
}

/** Raised half an hour into November in Denmark, when it is still October in UTC. */
async function answeredByTheFlag() {
  havn.clock.set("2026-11-01T00:30:00+01:00");
  const { id } = await buildCase(havn, { changes: { severity: "Regular" } });
  havn.clock.set("2026-11-02T10:30:00+01:00");
  const answered = await change(havn, "anna", await fresh(id), { firstResponseSent: true });
  havn.clock.set("2026-11-03T09:00:00+01:00");
  await change(havn, "nils", answered, { status: "Cancelled", statusReason: "Dublet" });
}

async function cancelledUnanswered() {
  havn.clock.set("2026-11-19T09:00:00+01:00");
  const careCase = await buildCase(havn);
  havn.clock.set("2026-11-19T09:30:00+01:00");
  await change(havn, "nils", careCase, { status: "Cancelled", statusReason: "Dublet" });
}

const report = async (months?: number, customerNumber = nordlys) =>
  (await havn.as("anna").getCustomerReport({ body: { customerNumber, ...(months && { months }) } })).report;
const nothing = { met: 0, failed: 0, medianMinutes: null };

describe("a company's report", () => {
  test("has the same figures as counting by hand", async () => {
    expect(await report(3)).toEqual({
      serviceLevelAgreement: "Standard",
      openByStatus: [
        { status: "Created", count: 1 },
        { status: "WaitsOnHavn", count: 1 },
      ],
      openBySeverity: [
        { severity: "Critical", count: 1 },
        { severity: "Important", count: 1 },
      ],
      months: [
        {
          month: "2026-09",
          raised: 2,
          closed: 1,
          firstResponse: { met: 1, failed: 0, medianMinutes: 120 },
          resolution: { met: 1, failed: 0, medianMinutes: 450 },
        },
        {
          month: "2026-10",
          raised: 0,
          closed: 0,
          firstResponse: { met: 0, failed: 1, medianMinutes: 90 },
          // 2.5 hours before the question, and 252.5 after the answer.
          resolution: { met: 0, failed: 1, medianMinutes: 15_300 },
        },
        {
          month: "2026-11",
          raised: 3,
          closed: 2,
          firstResponse: { met: 1, failed: 0, medianMinutes: 120 },
          // Both were cancelled, which resolves nothing.
          resolution: nothing,
        },
      ],
    });
  });

  test("covers the requested number of months, or twelve", async () => {
    const [one, twelve] = [await report(1), await report()];
    expect(one.months).toEqual((await report(3)).months.slice(2));
    expect(twelve.months.map(({ month }) => month).slice(0, 2)).toEqual(["2025-12", "2026-01"]);
    expect(twelve.months.slice(9)).toEqual((await report(3)).months);
  });

  test("without cases has no figures, and says so for each month", async () => {
    expect(await report(1, "1003")).toEqual({
      serviceLevelAgreement: null,
      openByStatus: [],
      openBySeverity: [],
      months: [{ month: "2026-11", raised: 0, closed: 0, firstResponse: nothing, resolution: nothing }],
    });
  });

  test("contains its own cases only", async () => {
    expect(await report(1, fjord)).toMatchObject({ months: [{ raised: 1 }] });
  });

  test("uses each case's agreement, even if the company has none anymore", async () => {
    const before = await report(3);
    await agree(null);
    const after = await report(3);
    await agree("Standard");
    expect(after).toEqual({ ...before, serviceLevelAgreement: null });
  });

  test("without an agreement shows how long how many cases took, and nothing met or failed", async () => {
    const row = {
      customer_no: 1003,
      channel: 3,
      status: 10,
      priority: 2,
      state: 5,
      severity: 2,
      created_by: 1,
      created_at: new Date("2026-11-02T08:00:00Z"),
      updated_at: new Date("2026-11-02T08:00:00Z"),
      submitted_at: new Date("2026-11-02T08:00:00Z"),
      first_response_at: new Date("2026-11-02T08:30:00Z"),
      closed_at: new Date("2026-11-02T09:00:00Z"),
    };
    // A case that nobody answered has no time that counts.
    const silent = { ...row, first_response_at: null, closed_at: new Date("2026-11-16T09:00:00Z") };
    await havn.db
      .insertInto("care_case")
      .values([...Array.from({ length: 1_201 }, () => row), ...Array.from({ length: 1_300 }, () => silent)])
      .execute();
    await storeClocksOfRows(havn.db);
    const { months } = await report(1, "1003");
    const [firstResponse, resolution] = [30, 60].map((medianMinutes) => ({ met: 0, failed: 0, medianMinutes }));
    expect(months[0]).toMatchObject({ raised: 2_501, closed: 2_501, firstResponse, resolution });
  });

  test("is not found if the company does not exist", async () => {
    expect(await refusalOf(report(1, "9999"))).toMatchObject({ statusCode: 404 });
  });

  test.each([0, 25, 1.5])("rejects %d months", async (months) => {
    const body = { customerNumber: nordlys, months };
    expect(await refusalOf(havn.as("anna").getCustomerReport({ body }))).toMatchObject({ statusCode: 400 });
  });
});
