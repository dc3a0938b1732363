import type { ClockMode, ClockStateName, ClockTargetName, TimeLeft } from "#service-levels/contract/time-left.ts";

/** The seconds that are left at an instant after the reply was made; null once nothing is owed. `now` is milliseconds since 1970. */
export function secondsLeft({ seconds, ticksFrom, ticksUntil }: TimeLeft, now: number): number | null {
  if (seconds === null || ticksFrom === null) return seconds;
  const from = Date.parse(ticksFrom);
  const until = ticksUntil === null ? now : Math.min(Date.parse(ticksUntil), now);
  return seconds - Math.floor(Math.max(until - from, 0) / 1_000);
}

/** How time left is signalled. `soon` asks for attention, `stopped` and `none` ask for nothing. */
export type TimeLeftSignal = "failed" | "soon" | "running" | "paused" | "met" | "stopped" | "none";

/** What stands at an instant: how it is signalled, and the seconds that are left or over; null once nothing is owed. */
export type TimeLeftShown = { readonly signal: TimeLeftSignal; readonly seconds: number | null };

const hour = 3_600;

/** Below so many seconds of the agreed clock a target is due soon. An answer is written at once; a resolution takes half a day. */
export const soonWithin: Readonly<Record<ClockTargetName, number>> = { FirstResponse: hour, Resolution: 4 * hour };

const signalOf: Readonly<Record<ClockStateName, TimeLeftSignal>> = {
  None: "none",
  Running: "running",
  Paused: "paused",
  Met: "met",
  Failed: "failed",
  Stopped: "stopped",
};

/** What a reader is shown of a clock at an instant after the reply was made, in milliseconds since 1970. */
export function timeLeftShown(timeLeft: TimeLeft, now: number): TimeLeftShown {
  const seconds = secondsLeft(timeLeft, now);
  const signal = signalOf[timeLeft.state];
  if (seconds === null || signal !== "running") return { signal, seconds };
  if (seconds < 0) return { signal: "failed", seconds };
  return { signal: seconds < soonWithin[timeLeft.target] ? "soon" : signal, seconds };
}

/** A duration in the two units that matter at its size; the second is null where it says nothing. */
export type ShownDuration =
  | { readonly unit: "seconds"; readonly seconds: number }
  | { readonly unit: "minutes"; readonly minutes: number; readonly seconds: number | null }
  | { readonly unit: "hours"; readonly hours: number; readonly minutes: number | null }
  | { readonly unit: "days"; readonly days: number; readonly hours: number | null };

/** Below so many seconds, each of them is shown. */
export const secondsMatterBelow = 300;
const minutesMatterBelow = 10 * hour;
const day = 24 * hour;
const daysMatterFrom = 2 * day;

/**
 * How long is left, without its sign. A day of support is no day of 24 hours, so support time is said in hours however
 * much it is; only round the clock there are days.
 */
export function shownDuration(
  wholeSeconds: number,
  clock: ClockMode,
  secondsBelow = secondsMatterBelow,
): ShownDuration {
  const size = Math.abs(wholeSeconds);
  const hours = Math.floor(size / hour);
  const minutes = Math.floor((size % hour) / 60);
  if (size < 60) return { unit: "seconds", seconds: size };
  if (size < hour) return { unit: "minutes", minutes, seconds: size < secondsBelow ? size % 60 : null };
  if (clock === "around" && size >= daysMatterFrom) {
    const rest = hours % 24;
    return { unit: "days", days: Math.floor(size / day), hours: rest === 0 ? null : rest };
  }
  return { unit: "hours", hours, minutes: size < minutesMatterBelow && minutes > 0 ? minutes : null };
}
