import type { ClockMode, ClockStateName, ClockTargetName, TimeLeft } from "#service-levels/contract/time-left.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { type ClockSnapshot, clockFromSnapshot } from "./clock-snapshot.ts";
import { leftOfPaused } from "./next-target.ts";
import { type ClockName, clockEffects } from "./service-clock.ts";
import { tickingAt, timeLeftAt } from "./time-left.ts";

/** A clock of a case as displayed. Instants are milliseconds since 1970. */
export type ClockView = {
  readonly timeLeft: TimeLeft;
  /** Milliseconds of the agreed clock. */
  readonly elapsed: number;
  readonly endedAt: number | null;
  readonly failedAt: number | null;
  readonly isAgreed: boolean;
};

const targetNames: Readonly<Record<ClockName, ClockTargetName>> = {
  firstResponse: "FirstResponse",
  resolution: "Resolution",
};

type ViewOptions = {
  readonly calendar: SupportCalendar;
  readonly name: ClockName;
  /** The mode it counts by, or did when it ended. */
  readonly clock: ClockMode;
  readonly now: number;
};

export function clockView(snapshot: ClockSnapshot, { calendar, name, clock, now }: ViewOptions): ClockView {
  const { elapsed, endedAt, failedAt, isAgreed, dueAt, state } = clockFromSnapshot(calendar, snapshot, name, now);
  const target = targetNames[name];
  const isOwed = isAgreed && state !== "stopped" && endedAt === null;
  const isPaused = isOwed && clockEffects[snapshot.status][name] === "pauses";
  const timeLeft = timeLeftAt(tickingAt(calendar, now), {
    target,
    state: isAgreed ? stateOf(state, isPaused) : "None",
    clock,
    dueAt: isOwed && !isPaused ? dueAt : null,
    left: isPaused ? leftOfPaused(calendar, snapshot) : null,
  });
  return { timeLeft, elapsed, endedAt, failedAt, isAgreed };
}

const stateNames = { running: "Running", paused: "Paused", met: "Met", failed: "Failed", stopped: "Stopped" } as const;

/** For a paused one that was missed, the time left shows that it was. */
const stateOf = (state: keyof typeof stateNames, isPaused: boolean): ClockStateName =>
  isPaused ? "Paused" : stateNames[state];
