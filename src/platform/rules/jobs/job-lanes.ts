import { minuteMs } from "#platform/rules/durations.ts";

/** The jobs of one lane run concurrently with those of the others. */
export type JobLane = "usual" | "messages" | "index" | "letters" | "mail" | "checks" | "scans";

type LaneRule = {
  /** Concurrent jobs of the lane per process. */
  readonly workers: number;
  /** A job fails permanently after this many attempts, at least `patienceMs` after it was first due. */
  readonly maxAttempts: number;
  readonly patienceMs: number;
  readonly longestPauseMs: number;
};

export const laneRules: Readonly<Record<JobLane, LaneRule>> = {
  usual: { workers: 1, maxAttempts: 8, patienceMs: 0, longestPauseMs: Number.POSITIVE_INFINITY },
  // Held messages, in the order they were sent. Their own lane, since people are told how long it takes.
  messages: { workers: 1, maxAttempts: 8, patienceMs: 48 * 60 * minuteMs, longestPauseMs: minuteMs },
  // Search documents, in portions; in a lane of its own, so it neither waits for other work nor delays it.
  index: { workers: 1, maxAttempts: 8, patienceMs: 0, longestPauseMs: Number.POSITIVE_INFINITY },
  // Composing emails, two at once: the others wait for their turn, or are composed together with those of their case.
  letters: { workers: 20, maxAttempts: 8, patienceMs: 0, longestPauseMs: Number.POSITIVE_INFINITY },
  mail: { workers: 4, maxAttempts: 8, patienceMs: 48 * 60 * minuteMs, longestPauseMs: 15 * minuteMs },
  // Tests that somebody waits for, of servers that may not answer for minutes.
  checks: { workers: 2, maxAttempts: 5, patienceMs: 0, longestPauseMs: minuteMs },
  // What was stored waits for the scanner however long it is away; one of the workers may be at files from before.
  scans: { workers: 4, maxAttempts: 8, patienceMs: Number.POSITIVE_INFINITY, longestPauseMs: minuteMs },
};

/** Maximum time between checks for due jobs, even if never woken. */
export const longestSleepMs = minuteMs;

export const allLanes = Object.keys(laneRules) as JobLane[];

/**
 * Delay before the next attempt: 4 s, 16 s, 64 s … While what the whole lane needs is away, at most a minute, since the
 * lane pauses by itself and then tries a single job.
 */
export const pauseMs = (lane: JobLane, attempts: number, isLaneAway = false): number =>
  Math.min(1_000 * 4 ** attempts, isLaneAway ? minuteMs : laneRules[lane].longestPauseMs);

/** Whether this was the last attempt. `dueMs`: how long ago it was first due. */
export const isGivenUp = (lane: JobLane, attempts: number, dueMs: number): boolean =>
  attempts >= laneRules[lane].maxAttempts && dueMs >= laneRules[lane].patienceMs;
