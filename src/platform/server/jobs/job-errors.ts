/** Thrown by a handler when retrying the job can't succeed. */
export class PermanentJobError extends Error {}

/**
 * Thrown by a handler when something that all jobs of the lane need is unavailable. The lane pauses, then tries a
 * single job.
 */
export class LaneBlocked extends Error {}

/** Thrown when another process may own the job by now. */
export class JobTakenOver extends Error {
  constructor() {
    super("the job may belong to another process by now");
  }
}
