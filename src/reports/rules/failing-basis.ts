import { minuteMs } from "#platform/rules/durations.ts";
import type { ClockMode, ClockTargetName } from "#service-levels/contract/time-left.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { type ClockStatus, clockEffects } from "#service-levels/rules/clocks/service-clock.ts";
import { elapsedAt } from "./settled-targets.ts";

/** A case's agreement from a time on; minutes of the target in question, null without one. */
export type Basis = {
  readonly at: number;
  readonly agreement: string | null;
  readonly clock: ClockMode;
  readonly minutes: number | null;
};
export type HeldStatus = { readonly from: number; readonly to: number | null; readonly status: ClockStatus };

/**
 * Under which of a case's agreements its target expired at a time: the one in effect then, or the first later one by
 * which it had already expired. Null if none.
 */
export function failingBasis(
  calendar: SupportCalendar,
  {
    bases,
    statuses,
    target,
  }: {
    readonly bases: readonly Basis[];
    readonly statuses: readonly HeldStatus[];
    readonly target: ClockTargetName;
  },
  failedAt: number,
): Basis | null {
  const current = bases.findLastIndex(({ at }) => at <= failedAt);
  const possible = bases.slice(Math.max(current, 0));
  const ranOut = ({ clock, minutes }: Basis) =>
    minutes !== null && minutes * minuteMs <= ran(calendar, { statuses, target, clock }, failedAt);
  return possible.find(ranOut) ?? possible.find(({ minutes }) => minutes !== null) ?? null;
}

type Clock = { readonly statuses: readonly HeldStatus[]; readonly target: ClockTargetName; readonly clock: ClockMode };

function ran(calendar: SupportCalendar, { statuses, target, clock }: Clock, until: number): number {
  const name = target === "FirstResponse" ? "firstResponse" : "resolution";
  return statuses
    .filter(({ from, status }) => from < until && clockEffects[status][name] === "runs")
    .reduce(
      (sum, { from, to }) => elapsedAt(calendar, { clock, ran: sum, since: from }, Math.min(to ?? until, until)),
      0,
    );
}
