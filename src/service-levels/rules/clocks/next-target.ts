import type { ClockMode, ClockStateName, ClockTargetName } from "#service-levels/contract/time-left.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { type ClockSnapshot, clockFromSnapshot } from "./clock-snapshot.ts";
import { clockTime } from "./clock-time.ts";
import { responseWarning } from "./response-warning.ts";
import { type ClockName, clockEffects } from "./service-clock.ts";

export type TargetState = { readonly state: ClockStateName; readonly dueAt: number | null };

/** Clock columns of a case's row, for lists and figures. Instants are milliseconds since 1970. */
export type NextTarget = {
  /** `dueAt`: when it will expire while running, when it expired once missed. */
  readonly firstResponse: TargetState;
  readonly resolution: TargetState;
  /** When people of the case are warned about its first response; null if none is outstanding. */
  readonly warnAt: number | null;
  /** The running target that is due first; if none is running, the resolution if there is one. Null: no agreement. */
  readonly target: ClockTargetName | null;
  readonly state: ClockStateName;
  readonly mode: ClockMode;
  /** Set while running and not paused. */
  readonly dueAt: number | null;
  /** Milliseconds left while paused, negative once missed. */
  readonly left: number | null;
};

const stateNames = { running: "Running", paused: "Paused", met: "Met", failed: "Failed", stopped: "Stopped" } as const;

export type TargetMoment = {
  readonly calendar: SupportCalendar;
  /** The time of the last event, in milliseconds since 1970. */
  readonly at: number;
  /** Milliseconds left of a first response when people are warned, at most. */
  readonly warnWithin: number;
};

/** The columns from the clocks' state at a moment. */
export function nextTarget(snapshot: ClockSnapshot, { calendar, at, warnWithin }: TargetMoment): NextTarget {
  const mode = snapshot.target.clock;
  const of = (name: ClockName) => {
    const { state, dueAt, isAgreed } = clockFromSnapshot(calendar, snapshot, name, at);
    return isAgreed ? { state: stateNames[state], dueAt } : ({ state: "None", dueAt: null } as const);
  };
  const [firstResponse, resolution] = [of("firstResponse"), of("resolution")];
  const owesFirst = firstResponse.state !== "None" && !snapshot.answer && !snapshot.firstResponse.stopped;
  const owesResolution = resolution.state !== "None" && !snapshot.resolution.stopped;
  const isPaused = owesResolution && clockEffects[snapshot.status].resolution === "pauses";
  const both = { firstResponse, resolution, mode, warnAt: responseWarning(calendar, snapshot, warnWithin) };
  const runs = owesResolution && !isPaused && isBefore(resolution, owesFirst ? firstResponse : null);
  if (runs) return { ...both, target: "Resolution", ...resolution, left: null };
  if (owesFirst) return { ...both, target: "FirstResponse", ...firstResponse, left: null };
  if (isPaused) {
    const left = leftOfPaused(calendar, snapshot);
    return { ...both, target: "Resolution", state: "Paused", dueAt: null, left };
  }
  const last = resolution.state === "None" ? firstResponse : resolution;
  const target = last.state === "None" ? null : last === resolution ? "Resolution" : "FirstResponse";
  return { ...both, target, state: last.state, dueAt: null, left: null };
}

const isBefore = (one: TargetState, other: TargetState | null): boolean =>
  other === null || (one.dueAt ?? 0) < (other.dueAt ?? 0);

/** A missed one is as late as it was when the pause began. */
export function leftOfPaused(calendar: SupportCalendar, { target, since, resolution }: ClockSnapshot): number {
  const { ran, failedAt } = resolution;
  if (failedAt === null) return (target.resolution ?? 0) - ran;
  return Math.min(-1, -clockTime(calendar, target.clock).measure(failedAt, since));
}
