import { minuteMs } from "#platform/rules/durations.ts";

/**
 * How a job ended; `blocked`: something that all jobs of its lane need is unavailable; `putOff`: it wasn't its turn, which says
 * nothing of that.
 */
type Outcome = "done" | "failed" | "blocked" | "putOff";

/** Pause of a lane after consecutive failures: 1 s, 2 s … a minute. */
export const backOffMs = (failures: number): number => Math.min(1_000 * 2 ** (failures - 1), minuteMs);

/** Failures in a row after which the lane, not one of its jobs, is to blame. */
const surely = 2;

export type LaneBackOff = ReturnType<typeof laneBackOff>;

/**
 * What a lane does while something that all of its jobs need is unavailable: growing pauses, then one job at a time, until
 * one doesn't find it unavailable. Times are milliseconds of one clock.
 */
export function laneBackOff() {
  let failures = 0;
  let until = 0;
  // A former process may have left blocked jobs.
  let mayOwe = true;
  /** How long to pause; at most 0: not at all. A clock set back doesn't extend the pause. */
  const leftMs = (now: number): number => {
    until = Math.min(until, now + backOffMs(failures));
    return failures > 0 ? until - now : 0;
  };
  const isAway = () => failures >= surely;
  return {
    leftMs,
    /** Jobs that fail together, or in a pause, count once. */
    onOutcome: (outcome: Outcome, now: number): void => {
      if (outcome === "putOff") return;
      if (outcome !== "blocked") failures = 0;
      else if (leftMs(now) <= 0) {
        failures += 1;
        until = now + backOffMs(failures);
      }
      mayOwe ||= isAway();
    },
    /** Whether to try a single job. */
    isRetrying: () => failures > 0,
    /** Whether several in a row were blocked: then it isn't one job that can't be done. */
    isAway,
    /**
     * When what was unavailable answered: whether blocked jobs are to become due. True once after it was away, so that a
     * single job that it can't take isn't tried again at each answer.
     */
    takeOwed: (): boolean => {
      const owed = mayOwe;
      mayOwe = false;
      return owed;
    },
  };
}
