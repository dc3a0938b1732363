/** Jobs of one lane are done beside those of the others. */
export type JobLane = "usual" | "letters" | "mail";

type LaneRule = {
  /** How many jobs of the lane a process does at once. */
  readonly workers: number;
  /** A job is given up after this many attempts, once it is as old as `patienceMs`. */
  readonly mostAttempts: number;
  readonly patienceMs: number;
  readonly longestPauseMs: number;
};

const minuteMs = 60_000;

export const laneRules: Readonly<Record<JobLane, LaneRule>> = {
  usual: { workers: 1, mostAttempts: 8, patienceMs: 0, longestPauseMs: Number.POSITIVE_INFINITY },
  // What is composed for one person after another; a burst of a thousand takes a minute.
  letters: { workers: 2, mostAttempts: 8, patienceMs: 0, longestPauseMs: Number.POSITIVE_INFINITY },
  mail: { workers: 4, mostAttempts: 8, patienceMs: 48 * 60 * minuteMs, longestPauseMs: 15 * minuteMs },
};

/** A lane looks what is due at least so often, whether it was woken or not. */
export const longestSleepMs = minuteMs;

export const allLanes = Object.keys(laneRules) as JobLane[];

/** How long a job waits after an attempt: 4 s, 16 s, 64 s … */
export const pauseMs = (lane: JobLane, attempts: number): number =>
  Math.min(1_000 * 4 ** attempts, laneRules[lane].longestPauseMs);

/** Whether that was the last attempt. */
export const isGivenUp = (lane: JobLane, attempts: number, ageMs: number): boolean =>
  attempts >= laneRules[lane].mostAttempts && ageMs >= laneRules[lane].patienceMs;

/** Thrown by a handler whose job would be answered alike however often it is tried. */
export class JobRefused extends Error {}

/** Thrown by a handler that lacks what all jobs of its lane need. The lane rests, then tries one alone. */
export class LaneHeldUp extends Error {}

/** How long a lane rests after so many failures in a row: 1 s, 2 s … a minute. */
export const backOffMs = (failures: number): number => Math.min(1_000 * 2 ** (failures - 1), minuteMs);

/** Thrown where a job must still be this process's, when it may be another's by now. */
export class JobLost extends Error {
  constructor() {
    super("the job may belong to another process by now");
  }
}
