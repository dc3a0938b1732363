import { type RawBuilder, sql } from "kysely";
import type { CaseFilters } from "#care-cases/contract/case-search.ts";
import { businessDate, businessTimeZone } from "#platform/rules/business-day.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";
import { type ClockStateName, clockModes, clockStates } from "#service-levels/contract/time-left.ts";
import { reachSupportTime, type SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";

type Condition = RawBuilder<unknown>;

/** The time of a list query, with the calendar that determines time left. */
export type ClockContext = { readonly calendar: SupportCalendar; readonly now: Date };

const codeOf = (state: ClockStateName): number => clockStates.indexOf(state);
const instant = (at: number): Condition => sql`${new Date(at)}::timestamptz(3)`;

/** Conditions of clock filters at this time. */
export const clockConditions = (filters: CaseFilters, at: ClockContext): Condition[] => [
  ...(filters.firstResponse ? [targetStands("first_response", filters.firstResponse, at)] : []),
  ...(filters.resolution ? [targetStands("resolution", filters.resolution, at)] : []),
  ...timeLeftConditions(filters, at),
];

/** Whether only running targets can match; ended cases have none. */
export const matchesOnlyRunningTargets = ({
  firstResponse,
  resolution,
  timeLeftFrom,
  timeLeftTo,
}: CaseFilters): boolean =>
  [firstResponse, resolution].some((states) => states?.every((state) => state === "Running" || state === "Paused")) ||
  timeLeftFrom !== undefined ||
  timeLeftTo !== undefined;

/** A running target past its due time counts as failed, even if that isn't stored; due exactly now is in time. */
function targetStands(
  target: "first_response" | "resolution",
  wanted: readonly ClockStateName[],
  { now }: ClockContext,
): Condition {
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
function timeLeftConditions({ timeLeftFrom: from, timeLeftTo: to }: CaseFilters, at: ClockContext): Condition[] {
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

const byMode = ([support, around]: OfModes): Condition =>
  sql`(case c.clock_mode when ${sql.lit(clockModes.indexOf("around"))} then ${instant(around)} else ${instant(support)} end)`;
