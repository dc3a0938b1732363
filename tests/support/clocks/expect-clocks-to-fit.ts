import { expect } from "vitest";
import type { Db } from "#platform/server/database/database.ts";
import { clockStates } from "#service-levels/contract/time-left.ts";
import { clockFromSnapshot } from "#service-levels/rules/clocks/clock-snapshot.ts";
import { findCalendar } from "#service-levels/server/calendar-store.ts";
import { findClockHistory } from "#service-levels/server/clock-history-store.ts";
import { type DatedTarget, serviceClocksOver } from "./clock-oracle.ts";

const milliseconds = (minutes: number | null): number | null => (minutes === null ? null : minutes * 60_000);

/** Both clocks of a case, recomputed from its stretches and agreements. */
export async function recomputed(db: Db, caseId: number, now: Date) {
  const { stretches, bases } = await findClockHistory(db, caseId);
  const { first_response_at } = await db
    .selectFrom("care_case")
    .select("first_response_at")
    .where("id", "=", caseId)
    .executeTakeFirstOrThrow();
  const targets: DatedTarget[] = [];
  for (const { at, clock, firstResponseMinutes, resolutionMinutes, calendar } of bases) {
    const found = await findCalendar(db, calendar);
    if (!found) throw new Error("a basis without its calendar");
    const target = { firstResponse: milliseconds(firstResponseMinutes), resolution: milliseconds(resolutionMinutes) };
    targets.push({ ...target, clock, from: at.getTime(), calendar: found });
  }
  const events = {
    submittedAt: stretches[0]?.from.getTime() ?? 0,
    statuses: stretches.map(({ from, status }) => ({ at: from.getTime(), status })),
    answeredAt: first_response_at?.getTime() ?? null,
  };
  return serviceClocksOver(targets, events, now.getTime());
}

const stateNames = { running: "Running", paused: "Paused", met: "Met", failed: "Failed", stopped: "Stopped" } as const;

/** Fails if a case's clocks don't match its history, or its row doesn't match its clocks. */
export async function expectClocksToFit(db: Db, caseId: number, now: Date): Promise<void> {
  const { clocks } = await findClockHistory(db, caseId);
  if (!clocks) throw new Error(`case ${caseId} has no clocks`);
  const calendar = await findCalendar(db, clocks.calendar);
  if (!calendar) throw new Error("clocks without their calendar");
  const row = await db.selectFrom("care_case").selectAll().where("id", "=", caseId).executeTakeFirstOrThrow();
  const fromHistory = await recomputed(db, caseId, now);
  const columns = {
    firstResponse: [row.first_response_state, row.first_response_due_at],
    resolution: [row.resolution_state, row.resolution_due_at],
  } as const;
  for (const name of ["firstResponse", "resolution"] as const) {
    const { failedAt: _, ...stored } = clockFromSnapshot(calendar, clocks.snapshot, name, now.getTime());
    const expected = fromHistory[name];
    expect(stored, `${name} of case ${caseId}`).toEqual(expected);
    const [code, dueAt] = columns[name];
    const kept = clockStates[code];
    const isOver = kept === "Running" && dueAt !== null && dueAt < now;
    const state = expected.isAgreed ? stateNames[expected.state] : "None";
    expect(isOver ? "Failed" : kept, `the row's ${name} of case ${caseId}`).toBe(state);
    expect(dueAt?.getTime() ?? null).toBe(expected.isAgreed ? expected.dueAt : null);
  }
}
