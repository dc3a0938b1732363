import { minuteMs } from "#platform/rules/durations.ts";
import { laneBackOff } from "#platform/rules/jobs/lane-back-off.ts";
import type { JobOutcome } from "#platform/server/metrics/meter.ts";

/** After a database reply was lost, we may own jobs without knowing it for this long. */
const lostReplyMs = minuteMs;

/** What a job lane knows of itself: its running jobs, whether others wait for them, and what recently went wrong. */
export class LaneState {
  readonly backOff = laneBackOff();
  readonly #workers: number;
  readonly #running = new Map<number, Promise<void>>();
  #mayHaveMore = false;
  #lostReplyUntil = 0;
  #isClosed = false;

  constructor(workers: number) {
    this.#workers = workers;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }
  get running(): readonly number[] {
    return [...this.#running.keys()];
  }
  /** Whether more jobs may be due than were claimed. */
  get mayHaveMore(): boolean {
    return this.#mayHaveMore;
  }
  /** Workers without a job; of a lane that was blocked, only one works. */
  countFree(): number {
    return (this.backOff.isRetrying() ? 1 : this.#workers) - this.#running.size;
  }
  /** Whether jobs may have been claimed in a lost reply; they must be released, or nobody would run them. */
  mayHaveLostReply(now: number): boolean {
    return now < this.#lostReplyUntil;
  }

  /** The lane looks for due jobs; returns for how many workers. */
  look(): number {
    const free = this.countFree();
    this.#mayHaveMore = free <= 0;
    return free;
  }
  /** As many jobs were claimed for the free workers; whether more are due was found with them. */
  claimed(count: number, free: number, isMoreDue: boolean): void {
    this.#mayHaveMore = count === free && isMoreDue;
  }
  begin(jobId: number, done: Promise<void>): void {
    this.#running.set(jobId, done);
  }
  /** Returns whether to look for jobs at once: others may wait for this worker, or the job isn't done. */
  end(jobId: number, outcome: JobOutcome): boolean {
    this.#running.delete(jobId);
    return this.#mayHaveMore || outcome !== "done";
  }
  loseReply(now: number): void {
    this.#lostReplyUntil = now + lostReplyMs;
  }
  /** Starts no more jobs; resolves when the running ones have ended. */
  async close(looped: Promise<void>): Promise<void> {
    this.#isClosed = true;
    await looped;
    await Promise.all(this.#running.values());
  }
}
