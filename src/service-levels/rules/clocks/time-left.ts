import { secondMs } from "#platform/rules/durations.ts";
import type { ClockMode, ClockStateName, ClockTargetName, TimeLeft } from "#service-levels/contract/time-left.ts";
import {
  isOpen,
  measureSupportTime,
  nextChange,
  type SupportCalendar,
} from "#service-levels/rules/calendar/support-calendar.ts";

/** The displayed clock of a case, as stored. Instants are milliseconds since 1970, `left` milliseconds of the clock. */
export type StoredClock = {
  readonly target: ClockTargetName;
  readonly state: ClockStateName;
  readonly clock: ClockMode;
  /** Set while running and not paused. */
  readonly dueAt: number | null;
  /** What is left while paused. */
  readonly left: number | null;
};

const inSeconds = (milliseconds: number): number => Math.floor(milliseconds / secondMs);
const toIso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString());

type Ticks = Pick<TimeLeft, "ticksFrom" | "ticksUntil">;

/** How clocks tick at an instant: what all those of a mode have in common. */
export type Ticking = {
  readonly calendar: SupportCalendar;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly ticks: Readonly<Record<ClockMode, Ticks>>;
};

export const tickingAt = (calendar: SupportCalendar, now: number): Ticking => ({
  calendar,
  now,
  ticks: { around: { ticksFrom: toIso(now), ticksUntil: null }, support: supportTicks(calendar, now) },
});

function supportTicks(calendar: SupportCalendar, now: number): Ticks {
  const changes = nextChange(calendar, now);
  if (isOpen(calendar, now)) return { ticksFrom: toIso(now), ticksUntil: toIso(changes) };
  return { ticksFrom: toIso(changes), ticksUntil: changes === null ? null : toIso(nextChange(calendar, changes)) };
}

/** Time left on a clock, and when that next changes. */
export function timeLeftAt({ calendar, now, ticks }: Ticking, stored: StoredClock): TimeLeft {
  const { target, state, clock, dueAt, left } = stored;
  if (dueAt === null) {
    const hasFailed = state === "Paused" && left !== null && left < 0;
    return {
      target,
      state: hasFailed ? "Failed" : state,
      clock,
      dueAt: null,
      seconds: left === null ? null : inSeconds(left),
      ticksFrom: null,
      ticksUntil: null,
    };
  }
  const remaining = clock === "around" ? dueAt - now : measureSupportTime(calendar, now, dueAt);
  return {
    target,
    // Due exactly now is in time.
    state: now > dueAt ? "Failed" : state,
    clock,
    dueAt: toIso(dueAt),
    seconds: inSeconds(remaining),
    ...ticks[clock],
  };
}

/** Days, hours, minutes and seconds without sign. Days of 24 hours, only around the clock. */
export function splitSeconds(seconds: number, clock: ClockMode) {
  const size = Math.abs(seconds);
  const hours = Math.floor(size / 3_600);
  const days = clock === "around" ? Math.floor(hours / 24) : 0;
  return {
    isOver: seconds < 0,
    days,
    hours: hours - days * 24,
    minutes: Math.floor((size % 3_600) / 60),
    seconds: size % 60,
  };
}
