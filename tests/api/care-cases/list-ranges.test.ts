import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CaseFilters } from "#care-cases/contract/case-search.ts";
import { refusalOf } from "#tests/support/cases/build-case.ts";
import { storeVariedCases } from "#tests/support/cases/varied-cases.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";

let havn: TestHavn;

beforeAll(async () => {
  havn = await startTestHavn();
  await storeVariedCases(havn.db, 40);
});
afterAll(() => havn.close());

describe("days are Danish days, including both ends", () => {
  const found = async (filters: CaseFilters) =>
    (await havn.as("anna").getCareCasesBySearch({ body: { filters } })).rows.some(({ id }) => id === 101);

  test.each([
    ["2026-11-12T22:59:59.999Z", "2026-11-12", true],
    ["2026-11-12T23:00:00.000Z", "2026-11-12", false],
    ["2026-11-11T23:00:00.000Z", "2026-11-12", true],
    ["2026-11-11T22:59:59.999Z", "2026-11-12", false],
    // The days on which daylight saving time starts and ends have 23 and 25 hours.
    ["2026-03-28T22:59:59.999Z", "2026-03-29", false],
    ["2026-03-28T23:00:00.000Z", "2026-03-29", true],
    ["2026-03-29T21:59:59.999Z", "2026-03-29", true],
    ["2026-03-29T22:00:00.000Z", "2026-03-29", false],
    ["2026-10-24T21:59:59.999Z", "2026-10-25", false],
    ["2026-10-24T22:00:00.000Z", "2026-10-25", true],
    ["2026-10-25T22:59:59.999Z", "2026-10-25", true],
    ["2026-10-25T23:00:00.000Z", "2026-10-25", false],
  ])("%s is in %s: %s", async (instant, date, isIn) => {
    const at = new Date(instant);
    await havn.db
      .updateTable("care_case")
      .set({ status: 10, state: 5, submitted_at: at, created_at: at, updated_at: at, closed_at: at })
      .set({ last_customer_message_at: null, last_staff_message_at: at })
      .where("id", "=", 101)
      .execute();
    expect(await found({ createdFrom: date, createdTo: date })).toBe(isIn);
    expect(await found({ updatedFrom: date, updatedTo: date })).toBe(isIn);
    expect(await found({ closedFrom: date, closedTo: date })).toBe(isIn);
    expect(await found({ submittedFrom: date, submittedTo: date })).toBe(isIn);
    expect(await found({ lastMessageFrom: date, lastMessageTo: date })).toBe(isIn);
  });

  test.each([
    ["2026-11-12T22:59:59.999Z", null, "2026-11-12", true],
    ["2026-11-12T23:00:00.000Z", null, "2026-11-12", false],
    ["2026-11-01T12:00:00.000Z", "2026-11-12T22:59:59.999Z", "2026-11-12", false],
    ["2026-11-01T12:00:00.000Z", "2026-11-12T23:00:00.000Z", "2026-11-12", true],
    ["2026-11-12T12:00:00.000Z", "2026-11-12T13:00:00.000Z", "2026-11-12", false],
  ])("submitted %s and closed %s is open on %s: %s", async (submitted, closed, date, isOpen) => {
    await havn.db
      .updateTable("care_case")
      .set({ status: closed === null ? 2 : 10, state: closed === null ? 1 : 5 })
      .set({ submitted_at: new Date(submitted), closed_at: closed === null ? null : new Date(closed) })
      .where("id", "=", 101)
      .execute();
    expect(await found({ openFrom: date, openTo: date })).toBe(isOpen);
  });

  test("relative days depend on the current day, which changes at midnight in Denmark", async () => {
    const at = new Date("2026-11-10T12:00:00Z");
    await havn.db.updateTable("care_case").set({ updated_at: at }).where("id", "=", 101).execute();
    const filters = { updatedFrom: "today-30", updatedTo: "today-30" };
    havn.clock.set("2026-12-10T22:59:00Z");
    expect(await found(filters)).toBe(true);
    havn.clock.set("2026-12-10T23:00:00Z");
    expect(await found(filters)).toBe(false);
    havn.clock.set("2026-12-09T23:00:00Z");
    expect(await found(filters)).toBe(true);
    havn.clock.set("2026-11-20T09:00:00Z");
  });
});

describe("an invalid filter is rejected by name", () => {
  test.each<[string, CaseFilters]>([
    ["filters.createdTo", { createdFrom: "2026-11-02", createdTo: "2026-11-01" }],
    ["filters.updatedTo", { updatedFrom: "today", updatedTo: "today-1" }],
    ["filters.closedTo", { closedFrom: "today+1", closedTo: "2026-11-20" }],
    ["filters.followUpTo", { followUpFrom: "2026-12-01", followUpTo: "today" }],
    ["filters.estimateTo", { estimateFrom: 2, estimateTo: 1.75 }],
    ["filters.timeLeftTo", { timeLeftFrom: 0, timeLeftTo: -0.25 }],
    ["filters.submittedTo", { submittedFrom: "today", submittedTo: "today-1" }],
    ["filters.openTo", { openFrom: "today", openTo: "today-1" }],
    ["filters.lastMessageFrom", { lastMessageFrom: "2026-02-30" }],
    ["filters.createdFrom", { createdFrom: "2026-02-29" }],
    ["filters.closedTo", { closedTo: "2026-13-01" }],
    ["filters.updatedTo", { updatedTo: "0000-01-01" }],
  ])("%s", async (path, filters) => {
    const refusal = await refusalOf(havn.as("nora").getCareCasesBySearch({ body: { filters } }));
    expect(refusal).toMatchObject({ statusCode: 400, data: { problems: [{ path }] } });
  });

  test.each<[string, unknown]>([
    ["createdFrom", "tomorrow"],
    ["createdFrom", "today-99999"],
    ["owner", ["team:0"]],
    ["owner", ["@all"]],
    ["mentioned", ["@none"]],
    ["estimateFrom", -1],
    ["timeLeftFrom", 0.1],
    ["timeLeftTo", -8_760.25],
    ["timeLeftTo", 8_760.25],
    ["timeLeftTo", "4"],
    ["firstResponse", ["Paused"]],
    ["resolution", ["Overdue"]],
    ["lastMessageBy", ["@me"]],
    ["answered", []],
    ["estimateTo", 10_000],
    ["status", []],
    ["assignee", Array.from({ length: 51 }, (_, i) => i + 1)],
  ])("%s %j", async (field, value) => {
    const body = { filters: { [field]: value } as CaseFilters };
    const refusal = await refusalOf(havn.as("nora").getCareCasesBySearch({ body }));
    expect(refusal.statusCode).toBe(400);
    expect(JSON.stringify(refusal.data?.problems)).toContain(`filters.${field}`);
  });

  test("but a range of one day and its limits are accepted", async () => {
    const filters: CaseFilters = {
      createdFrom: "0001-01-01",
      createdTo: "9999-12-31",
      updatedFrom: "today-9999",
      updatedTo: "today+9999",
      followUpFrom: "today",
      followUpTo: "today",
      estimateFrom: 0,
      estimateTo: 9_999.75,
    };
    const { rows } = await havn.as("anna").getCareCasesBySearch({ body: { filters } });
    expect(rows.every(({ followUpDate }) => followUpDate === "2026-11-20")).toBe(true);
  });
});
