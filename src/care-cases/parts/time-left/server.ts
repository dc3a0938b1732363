import { sql } from "kysely";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import type { CaseFilters } from "#care-cases/contract/case-search.ts";
import { serverPart } from "#care-cases/server/case-part.ts";
import { type ExportCell, moment, textCell } from "#care-cases/server/export/export-cells.ts";
import type { ClockContext, Sql } from "#care-cases/server/list/part-conditions-store.ts";
import { byKey } from "#care-cases/server/list/part-orders-store.ts";
import { businessDate, businessTimeZone } from "#platform/rules/business-day.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";
import { type ClockStateName, clockModes, clockStates, clockTargets } from "#service-levels/contract/time-left.ts";
import { reachSupportTime } from "#service-levels/rules/calendar/support-calendar.ts";
import { timeLeftAt } from "#service-levels/rules/clocks/time-left.ts";
import type { Words } from "#wording/words.ts";

export const timeLeftServer = serverPart({
  columns: ["clock_target", "clock_state", "clock_mode", "clock_due_at", "clock_left"],
  row: {
    timeLeft: (row, { clocks }) => {
      const target = clockTargets[row.clock_target ?? -1];
      if (target === undefined) return null;
      return timeLeftAt(clocks, {
        target,
        state: clockStates[row.clock_state] ?? "None",
        clock: clockModes[row.clock_mode] ?? "support",
        dueAt: row.clock_due_at?.getTime() ?? null,
        left: row.clock_left,
      });
    },
  },
  conditions: (filters, { at }) => [
    ...(filters.firstResponse ? [targetStands("first_response", filters.firstResponse, at)] : []),
    ...(filters.resolution ? [targetStands("resolution", filters.resolution, at)] : []),
    ...timeLeftConditions(filters, at),
  ],
  evenFilters: ["firstResponse", "resolution"],
  // Only running targets match; ended cases have none.
  matchesOnlyOpen: ({ firstResponse, resolution, timeLeftFrom, timeLeftTo }) =>
    [firstResponse, resolution].some((states) => states?.every((state) => state === "Running" || state === "Paused")) ||
    timeLeftFrom !== undefined ||
    timeLeftTo !== undefined,
  orders: { timeLeft: byKey("due_key", "instant", { range: "timeLeft", perCompany: true }) },
  cells: { timeLeft: timeLeftCell },
  cellsBeside: { timeLeft: { head: "caseExport.dueAt", cell: (row) => moment(row.timeLeft?.dueAt ?? null) } },
});

/** `3:20` hours of the agreed clock, `2:15 late`, or the state of an ended clock. */
function timeLeftCell({ timeLeft }: CaseRow, { t }: Words): ExportCell {
  if (timeLeft === null) return null;
  const { state, seconds } = timeLeft;
  if (seconds === null) return textCell(t(`clockState.${state}`));
  const minutes = Math.floor(Math.abs(seconds) / 60);
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  if (seconds < 0) return textCell(t("timeLeft.late", { time }));
  return textCell(state === "Paused" ? `${t("clockState.Paused")} ${time}` : time);
}

const codeOf = (state: ClockStateName): number => clockStates.indexOf(state);
const instant = (at: number): Sql => sql`${new Date(at)}::timestamptz(3)`;

/** A running target past its due time counts as failed, even if that isn't stored; due exactly now is in time. */
function targetStands(
  target: "first_response" | "resolution",
  wanted: readonly ClockStateName[],
  { now }: ClockContext,
): Sql {
  const [state, due] = [sql.ref(`c.${target}_state`), sql.ref(`c.${target}_due_at`)];
  const [running, failed] = [wanted.includes("Running"), wanted.includes("Failed")];
  const runs = sql.lit(codeOf("Running"));
  // Indexes find the codes; running ones are then checked against the time.
  const codes = [...new Set([...wanted, ...(failed ? (["Running"] as const) : [])])].map(codeOf);
  const stored = sql`${state} = any(${codes}::int[])`;
  if (running === failed) return stored;
  return sql`${stored} and (${state} <> ${runs} or ${due} ${sql.raw(running ? ">=" : "<")} ${now})`;
}

/**
 * Converts hours left to due instants: by the calendar in support time, by addition around the clock. Time left is in
 * whole seconds, so a range includes its last second. A single range over both modes lets an index narrow it down.
 */
function timeLeftConditions({ timeLeftFrom: from, timeLeftTo: to }: CaseFilters, at: ClockContext): Sql[] {
  if (from === undefined && to === undefined) return [];
  const owed = sql`c.due_key < '9999-12-30'`;
  const first = from === undefined ? null : dueAfter(from * 3_600, at);
  const behind = to === undefined ? null : to === "today" ? dueTomorrow(at) : dueAfter(to * 3_600 + 1, at);
  return [
    first === null ? [] : [sql`c.due_key >= ${instant(Math.min(...first))}`, sql`c.due_key >= ${byMode(first)}`],
    behind === null ? [owed] : [sql`c.due_key < ${instant(Math.max(...behind))}`, sql`c.due_key < ${byMode(behind)}`],
  ].flat();
}

type OfModes = readonly [support: number, around: number];

/** The first instant with this many seconds left or over, in each mode. */
const dueAfter = (seconds: number, { calendar, now }: ClockContext): OfModes => [
  reachSupportTime(calendar, now.getTime(), seconds * 1_000),
  now.getTime() + seconds * 1_000,
];

/** In either mode, what is due today is due before the next day begins. */
const dueTomorrow = ({ now }: ClockContext): OfModes => {
  const midnight = instantOf(businessTimeZone, businessDate(now), "24:00", "opens");
  return [midnight, midnight];
};

const byMode = ([support, around]: OfModes): Sql =>
  sql`(case c.clock_mode when ${sql.lit(clockModes.indexOf("around"))} then ${instant(around)} else ${instant(support)} end)`;
