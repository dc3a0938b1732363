import { type RawBuilder, sql } from "kysely";
import type { CaseFilters } from "#care-cases/contract/case-search.ts";
import { type ClockStateName, clockModes, clockStates } from "#service-levels/contract/time-left.ts";
import { reachSupportTime, type SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";

type Condition = RawBuilder<unknown>;

/** When a list is asked for, with the calendar that says how much of a clock is left then. */
export type AskedAt = { readonly calendar: SupportCalendar; readonly now: Date };

const codeOf = (state: ClockStateName): number => clockStates.indexOf(state);
const instant = (at: number): Condition => sql`${new Date(at)}::timestamptz(3)`;

/** Conditions of the filters that ask for clocks as they stand at this moment. */
export const clockConditions = (filters: CaseFilters, at: AskedAt): Condition[] => [
  ...(filters.firstResponse ? [targetStands("first_response", filters.firstResponse, at)] : []),
  ...(filters.resolution ? [targetStands("resolution", filters.resolution, at)] : []),
  ...timeLeftConditions(filters, at),
];

/** Whether only targets that are still owed can match: of cases that have ended, nothing is. */
export const asksForOwed = ({ firstResponse, resolution, timeLeftFrom, timeLeftTo }: CaseFilters): boolean =>
  [firstResponse, resolution].some((states) => states?.every((state) => state === "Running" || state === "Paused")) ||
  timeLeftFrom !== undefined ||
  timeLeftTo !== undefined;

/** A running target whose due instant has passed has failed, whether or not anybody wrote it down; due now is not late yet. */
function targetStands(
  target: "first_response" | "resolution",
  wanted: readonly ClockStateName[],
  { now }: AskedAt,
): Condition {
  const [state, due] = [sql.ref(`c.${target}_state`), sql.ref(`c.${target}_due_at`)];
  const [running, failed] = [wanted.includes("Running"), wanted.includes("Failed")];
  const runs = sql.lit(codeOf("Running"));
  // The codes alone are what an index looks for; what time has made of a running one is asked of those.
  const codes = [...new Set([...wanted, ...(failed ? (["Running"] as const) : [])])].map(codeOf);
  const stored = sql`${state} = any(${codes}::int[])`;
  if (running === failed) return stored;
  return sql`${stored} and (${state} <> ${runs} or ${due} ${sql.raw(running ? ">=" : "<")} ${now})`;
}

/**
 * Hours left are instants at which clocks are due: in support time by the calendar, round the clock by adding. What is left
 * counts in whole seconds, so the last second of a range belongs to it. One range over both modes lets an index begin there.
 */
function timeLeftConditions({ timeLeftFrom: from, timeLeftTo: to }: CaseFilters, at: AskedAt): Condition[] {
  if (from === undefined && to === undefined) return [];
  const owed = sql`c.due_key < '9999-12-30'`;
  const first = from === undefined ? null : dueAfter(from * 3_600, at);
  const behind = to === undefined ? null : dueAfter(to * 3_600 + 1, at);
  return [
    first === null ? [] : [sql`c.due_key >= ${instant(Math.min(...first))}`, sql`c.due_key >= ${byMode(first)}`],
    behind === null ? [owed] : [sql`c.due_key < ${instant(Math.max(...behind))}`, sql`c.due_key < ${byMode(behind)}`],
  ].flat();
}

type OfModes = readonly [support: number, around: number];

/** The first instant of which so many seconds are left, or over, in each mode. */
const dueAfter = (seconds: number, { calendar, now }: AskedAt): OfModes => [
  reachSupportTime(calendar, now.getTime(), seconds * 1_000),
  now.getTime() + seconds * 1_000,
];

const byMode = ([support, around]: OfModes): Condition =>
  sql`(case c.clock_mode when ${sql.lit(clockModes.indexOf("around"))} then ${instant(around)} else ${instant(support)} end)`;
