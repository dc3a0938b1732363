import * as z from "zod/mini";

/*
 * A value's place in its list is its code in the database. None: nothing is agreed. Stopped: nothing is owed, since the case
 * ended before a first response was due, or was cancelled before a resolution was.
 */
export const clockTargets = ["FirstResponse", "Resolution"] as const;
export type ClockTargetName = (typeof clockTargets)[number];
export const clockStates = ["None", "Running", "Paused", "Met", "Failed", "Stopped"] as const;
export type ClockStateName = (typeof clockStates)[number];
/** In support time, or round the clock. */
export const clockModes = ["support", "around"] as const;
export type ClockMode = (typeof clockModes)[number];

/**
 * The unmet target of a case that is due first; once nothing is owed, the one that ended last. Instants are ISO 8601 in UTC.
 */
export const timeLeft = z.object({
  target: z.enum(clockTargets),
  state: z.enum(clockStates),
  clock: z.enum(clockModes),
  /** When it runs out, or ran out; null while it is paused, and once nothing is owed. */
  dueAt: z.nullable(z.string()),
  /** Seconds of the agreed clock that were left when the reply was made, below zero once it failed; null once nothing is owed. */
  seconds: z.nullable(z.int()),
  /** From when to when these seconds fall, one by one, before support closes next; null while they stand, or for good. */
  ticksFrom: z.nullable(z.string()),
  ticksUntil: z.nullable(z.string()),
});
export type TimeLeft = z.infer<typeof timeLeft>;
