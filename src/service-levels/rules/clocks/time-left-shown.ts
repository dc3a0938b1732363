import { daySeconds, hourSeconds } from "#platform/rules/durations.ts";
import type { ClockMode, ClockStateName, ClockTargetName, TimeLeft } from "#service-levels/contract/time-left.ts";
import type { SettingGroups } from "#settings/contract/setting-values.ts";

/** Seconds left at an instant after the reply; null if no target is running. `now` is milliseconds since 1970. */
export function secondsLeft({ seconds, ticksFrom, ticksUntil }: TimeLeft, now: number): number | null {
  if (seconds === null || ticksFrom === null) return seconds;
  const from = Date.parse(ticksFrom);
  const until = ticksUntil === null ? now : Math.min(Date.parse(ticksUntil), now);
  return seconds - Math.floor(Math.max(until - from, 0) / 1_000);
}

/** How time left is displayed. `soon` needs attention, `stopped` and `none` don't. */
export type TimeLeftSignal = "failed" | "soon" | "running" | "paused" | "met" | "stopped" | "none";

/** The look for a reader: only staff are alarmed by the provider's delays. `over` is late, without alarm. */
export function signalTo(signal: TimeLeftSignal, isStaff: boolean): TimeLeftSignal | "over" {
  if (isStaff) return signal;
  if (signal === "failed") return "over";
  return signal === "soon" ? "running" : signal;
}

/** The display at an instant: signal, and seconds left or over; null if no target is running. */
export type TimeLeftShown = { readonly signal: TimeLeftSignal; readonly seconds: number | null };

/** Seconds of the agreed clock below which a target is due soon. */
export type SoonWithin = Readonly<Record<ClockTargetName, number>>;

export const toSoonWithin = (
  cases: Pick<SettingGroups["cases"], "soonResponseMinutes" | "soonResolutionMinutes">,
): SoonWithin => ({
  FirstResponse: cases.soonResponseMinutes * 60,
  Resolution: cases.soonResolutionMinutes * 60,
});

export const noWarnings: SoonWithin = { FirstResponse: 0, Resolution: 0 };

const signalOf: Readonly<Record<ClockStateName, TimeLeftSignal>> = {
  None: "none",
  Running: "running",
  Paused: "paused",
  Met: "met",
  Failed: "failed",
  Stopped: "stopped",
};

/** The display of a clock at an instant after the reply, in milliseconds since 1970. */
export function timeLeftShown(timeLeft: TimeLeft, now: number, soonWithin: SoonWithin): TimeLeftShown {
  const seconds = secondsLeft(timeLeft, now);
  const signal = signalOf[timeLeft.state];
  if (seconds === null || signal !== "running") return { signal, seconds };
  if (seconds < 0) return { signal: "failed", seconds };
  return { signal: seconds < soonWithin[timeLeft.target] ? "soon" : signal, seconds };
}

/** A duration in its two most significant units; the second may be null. */
export type ShownDuration =
  | { readonly unit: "seconds"; readonly seconds: number }
  | { readonly unit: "minutes"; readonly minutes: number; readonly seconds: number | null }
  | { readonly unit: "hours"; readonly hours: number; readonly minutes: number | null }
  | { readonly unit: "days"; readonly days: number; readonly hours: number | null };

/** Seconds are shown below this many. */
export const secondsMatterBelow = 300;
const minutesMatterBelow = 10 * hourSeconds;
const daysMatterFrom = 2 * daySeconds;

/**
 * A duration without sign. A support day isn't 24 hours, so support time is always in hours; days are only used around
 * the clock.
 */
export function shownDuration(
  wholeSeconds: number,
  clock: ClockMode,
  secondsBelow = secondsMatterBelow,
): ShownDuration {
  const size = Math.abs(wholeSeconds);
  const hours = Math.floor(size / hourSeconds);
  const minutes = Math.floor((size % hourSeconds) / 60);
  if (size < 60) return { unit: "seconds", seconds: size };
  if (size < hourSeconds) return { unit: "minutes", minutes, seconds: size < secondsBelow ? size % 60 : null };
  if (clock === "around" && size >= daysMatterFrom) {
    const rest = hours % 24;
    return { unit: "days", days: Math.floor(size / daySeconds), hours: rest === 0 ? null : rest };
  }
  return { unit: "hours", hours, minutes: size < minutesMatterBelow && minutes > 0 ? minutes : null };
}
