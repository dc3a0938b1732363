/** Thrown by a handler when retrying the job can't succeed. */
export class PermanentJobError extends Error {}

/** Thrown by a handler when it isn't the job's turn yet: it runs again then, as if it hadn't been tried. */
export class PutOff extends Error {
  readonly until: Date;

  constructor(until: Date) {
    super("it isn't the job's turn yet");
    this.until = until;
  }
}

/**
 * Thrown by a handler when something that all jobs of the lane need is unavailable. The lane pauses, then tries a
 * single job.
 */
export class LaneBlocked extends Error {}

/**
 * The same of something that only some jobs of the lane need. Those wait like blocked ones, and the lane goes on with the
 * others.
 */
export class JobBlocked extends Error {}

/** Thrown when another process may own the job by now. */
export class JobTakenOver extends Error {
  constructor() {
    super("the job may belong to another process by now");
  }
}
