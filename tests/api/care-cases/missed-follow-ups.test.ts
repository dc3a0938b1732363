import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CareCase, CaseChanges } from "#care-cases/contract/care-case.ts";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { buildCase, buildDraft, change, read, refusalOf } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { untilJobsAreDone } from "#tests/support/havn/until-jobs-are-done.ts";
import { people } from "#tests/support/people/people.ts";

const { anna } = people;

/** Starts Havn on the day before a midnight whose job is tested. */
const startOn = async (instant: string): Promise<TestHavn> => {
  const havn = await startTestHavn();
  const waitFor = (run_at: Date) => havn.db.updateTable("job").set({ run_at }).where("kind", "=", "midnight").execute();
  // The job must not become due while the clock moves, since a runner that is woken late would run it.
  await waitFor(new Date("2099-01-01T00:00:00Z"));
  havn.clock.set(instant);
  await waitFor(nextMidnightOf(instant));
  return havn;
};
const nextMidnightOf = (instant: string): Date => {
  const day = Temporal.PlainDate.from(addDays(businessDate(new Date(instant)), 1));
  return new Date(day.toZonedDateTime("Europe/Copenhagen").epochMilliseconds);
};

/** Sets the clock, and wakes the runner, which otherwise doesn't notice while it sleeps. */
const setClock = async (havn: TestHavn, instant: string): Promise<void> => {
  havn.clock.set(instant);
  await change(havn, "nora", await buildCase(havn, { by: "nora" }), { externalReference: "vækker" });
  await untilJobsAreDone(havn);
};
const stateOf = async (havn: TestHavn, id: number) => (await read(havn, "anna", id))?.state;
const due = async (havn: TestHavn, followUpDate: string, more: CaseChanges = {}): Promise<CareCase> =>
  change(havn, "anna", await buildCase(havn), { followUpDate, assigneeId: anna.id, ...more });

describe("the day changes at 00:00 in Denmark, even when clocks change", () => {
  test.each([
    ["winter begins", "2026-10-24", "2026-10-24T21:59:59Z", "2026-10-24T22:00:00Z"],
    ["the day of 25 hours", "2026-10-25", "2026-10-25T22:59:59Z", "2026-10-25T23:00:00Z"],
    ["the day after it", "2026-10-26", "2026-10-26T22:59:59Z", "2026-10-26T23:00:00Z"],
    ["summer begins", "2027-03-27", "2027-03-27T22:59:59Z", "2027-03-27T23:00:00Z"],
    ["the day of 23 hours", "2027-03-28", "2027-03-28T21:59:59Z", "2027-03-28T22:00:00Z"],
    ["the day after it", "2027-03-29", "2027-03-29T21:59:59Z", "2027-03-29T22:00:00Z"],
    ["the last day of a year", "2026-12-31", "2026-12-31T22:59:59Z", "2026-12-31T23:00:00Z"],
  ])("%s: due on %s", async (_night, date, before, after) => {
    const havn = await startOn(`${date}T08:00:00Z`);
    try {
      const { id } = await due(havn, date);
      const next = await due(havn, addDays(date, 1));
      await setClock(havn, before);
      expect(await stateOf(havn, id)).toBe("Active");
      await setClock(havn, after);
      expect([await stateOf(havn, id), await stateOf(havn, next.id)]).toEqual(["Inactive", "Active"]);
      const waiting = await havn.db.selectFrom("job").select("run_at").where("kind", "=", "midnight").execute();
      expect(waiting.map(({ run_at }) => run_at.toISOString())).toEqual([nextMidnightOf(after).toISOString()]);
    } finally {
      await havn.close();
    }
  });
});

describe("a missed follow-up", () => {
  let havn: TestHavn;
  beforeEach(async () => {
    havn = await startOn("2026-11-20T09:00:00+01:00");
  });
  afterEach(() => havn.close());

  test("stays missed until its date is later than today or the case ends, even without a date", async () => {
    const cases = {
      today: await due(havn, "2026-11-20"),
      later: await due(havn, "2026-11-20"),
      removed: await due(havn, "2026-11-20"),
      closed: await due(havn, "2026-11-20"),
      cancelled: await due(havn, "2026-11-20"),
      moved: await due(havn, "2026-11-20"),
      backlog: await due(havn, "2026-11-20", { status: "Backlog" }),
      delivered: await due(havn, "2026-11-20", { status: "Delivered" }),
    };
    const none = await change(havn, "anna", await buildCase(havn), { assigneeId: anna.id });
    const draft = await buildDraft(havn, { by: "anna", changes: { followUpDate: "2026-11-20" } });
    await setClock(havn, "2026-11-21T00:00:00+01:00");
    for (const { id } of Object.values(cases)) expect(await stateOf(havn, id)).toBe("Inactive");
    expect([await stateOf(havn, none.id), await stateOf(havn, draft.id)]).toEqual(["Active", "Draft"]);

    const fresh = async (id: number) => {
      const careCase = await read(havn, "anna", id);
      if (!careCase) throw new Error(`no case ${id}`);
      return careCase;
    };
    const stateAfter = async (careCase: CareCase, changes: CaseChanges) =>
      (await change(havn, "anna", careCase, changes)).state;
    expect({
      today: await stateAfter(cases.today, { followUpDate: "2026-11-21" }),
      later: await stateAfter(cases.later, { followUpDate: "2026-11-22" }),
      removed: await stateAfter(cases.removed, { followUpDate: null }),
      closed: await stateAfter(cases.closed, { status: "CaseClosed" }),
      cancelled: await stateAfter(cases.cancelled, { status: "Cancelled", statusReason: "Dublet" }),
      moved: await stateAfter(cases.moved, { status: "WaitsOnHavn", estimateHours: 2 }),
      backlog: await stateAfter(cases.backlog, { followUpDate: "2026-12-01" }),
      delivered: await stateAfter(cases.delivered, { followUpDate: "2026-12-01" }),
    }).toEqual({
      today: "Inactive",
      later: "Active",
      removed: "Inactive",
      closed: "Closed",
      cancelled: "Cancelled",
      moved: "Inactive",
      backlog: "Backlog",
      delivered: "Active",
    });
    // Neither a later midnight nor another save clears it; a new date does.
    const undated = await fresh(cases.removed.id);
    expect(undated).toMatchObject({ state: "Inactive", followUpDate: null });
    await setClock(havn, "2026-11-22T00:00:00+01:00");
    expect(await stateOf(havn, undated.id)).toBe("Inactive");
    expect(await stateAfter(undated, { estimateHours: 1 })).toBe("Inactive");
    expect(await stateAfter(await fresh(undated.id), { followUpDate: "2026-11-23" })).toBe("Active");
    expect(await stateAfter(await fresh(undated.id), { followUpDate: null })).toBe("Active");
    // When it is reopened with its old date, it has missed it again.
    expect(await stateAfter(await fresh(cases.closed.id), { status: "WaitsOnHavn" })).toBe("Inactive");
  });

  test("can't be set to a past day", async () => {
    const careCase = await due(havn, "2026-11-20");
    const refusal = await refusalOf(change(havn, "anna", careCase, { followUpDate: "2026-11-19" }));
    expect(refusal).toMatchObject({ statusCode: 400 });
  });
});
