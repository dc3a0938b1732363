import * as z from "zod/mini";

/*
 * A value's place in its list is its code in the database. None: nothing is agreed. Stopped: neither met nor failed, since the
 * case ended before a first response was due, was delivered or ended without one, or was cancelled before a resolution was due.
 */
export const clockTargets = ["FirstResponse", "Resolution"] as const;
export type ClockTargetName = (typeof clockTargets)[number];
export const clockStates = ["None", "Running", "Paused", "Met", "Failed", "Stopped"] as const;
export type ClockStateName = (typeof clockStates)[number];
/** In support time, or around the clock. */
export const clockModes = ["support", "around"] as const;
export type ClockMode = (typeof clockModes)[number];

/**
 * The case's running target that is due first; if none is running, the one that ended last. Instants are ISO 8601 in
 * UTC.
 */
export const timeLeft = z.object({
  target: z.enum(clockTargets),
  state: z.enum(clockStates),
  clock: z.enum(clockModes),
  /** When it expires or expired; null while paused, and if no target is running. */
  dueAt: z.nullable(z.string()),
  /**
   * Seconds of the agreed clock left at the time of the reply, negative after it was missed; null if no target is
   * running.
   */
  seconds: z.nullable(z.int()),
  /** When these seconds count down, until support next closes; null while paused, or permanently. */
  ticksFrom: z.nullable(z.string()),
  ticksUntil: z.nullable(z.string()),
});
export type TimeLeft = z.infer<typeof timeLeft>;
