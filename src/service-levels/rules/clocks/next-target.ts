import type { ClockMode, ClockStateName, ClockTargetName } from "#service-levels/contract/time-left.ts";
import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import { type ClockSnapshot, clockFromSnapshot } from "./clock-snapshot.ts";
import { clockTime } from "./clock-time.ts";
import { responseWarning } from "./response-warning.ts";
import { type ClockName, clockEffects } from "./service-clock.ts";

export type TargetState = { readonly state: ClockStateName; readonly dueAt: number | null };

/** What lists and figures ask of a case's clocks, as its row keeps it. Instants are milliseconds since 1970. */
export type NextTarget = {
  /** `dueAt`: when it runs out while it runs, when it ran out once it failed. */
  readonly firstResponse: TargetState;
  readonly resolution: TargetState;
  /** When those on the case are warned of its first response; null while none is owed. */
  readonly warnAt: number | null;
  /** The one that is owed and due first; once nothing is owed, the resolution where one is agreed. Null: nothing is agreed. */
  readonly target: ClockTargetName | null;
  readonly state: ClockStateName;
  readonly mode: ClockMode;
  /** Set as long as it is owed and not paused. */
  readonly dueAt: number | null;
  /** Milliseconds that are left of a paused one, below zero once it failed. */
  readonly left: number | null;
};

const stateNames = { running: "Running", paused: "Paused", met: "Met", failed: "Failed", stopped: "Stopped" } as const;

/** The columns that follow from how the clocks stand at `now`, the moment of the last event. */
export function nextTarget(calendar: SupportCalendar, snapshot: ClockSnapshot, now: number): NextTarget {
  const mode = snapshot.target.clock;
  const of = (name: ClockName) => {
    const { state, dueAt, isAgreed } = clockFromSnapshot(calendar, snapshot, name, now);
    return isAgreed ? { state: stateNames[state], dueAt } : ({ state: "None", dueAt: null } as const);
  };
  const [firstResponse, resolution] = [of("firstResponse"), of("resolution")];
  const owesFirst = firstResponse.state !== "None" && !snapshot.answer && !snapshot.firstResponse.stopped;
  const owesResolution = resolution.state !== "None" && !snapshot.resolution.stopped;
  const isPaused = owesResolution && clockEffects[snapshot.status].resolution === "pauses";
  const both = { firstResponse, resolution, mode, warnAt: responseWarning(calendar, snapshot) };
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

/** One that failed is as late as it was when the pause began. */
export function leftOfPaused(calendar: SupportCalendar, { target, since, resolution }: ClockSnapshot): number {
  const { ran, failedAt } = resolution;
  if (failedAt === null) return (target.resolution ?? 0) - ran;
  return Math.min(-1, -clockTime(calendar, target.clock).measure(failedAt, since));
}
