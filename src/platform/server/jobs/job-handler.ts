import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";

/** What a handler can do with its own job. */
export type JobControl = {
  readonly id: number;
  /** Marks the job as done before the handler returns. Optional, since returning does it too. */
  complete(): Promise<void>;
  /** Throws if another process may have taken over the job; call it before anything irreversible. */
  assertOwned(): Promise<void>;
  /** Aborted when this process ends: what takes long stops, and is left to the next one. */
  readonly closing: AbortSignal;
  /** Says that what all jobs of the lane need is there, such as the mail server: those that it blocked become due. */
  laneAnswered(): void;
};

export type JobPayload = Record<string, unknown>;

/** "removed": the handler removed its job in the transaction of the work, so that both happened or neither. */
// biome-ignore lint/suspicious/noConfusingVoidType: most handlers return nothing
export type JobEnd = "removed" | void;

/**
 * Runs one kind of job. It must be idempotent, since it may run twice after a crash. Direct calls have no `control`.
 * `onGivenUp` is called once the job has permanently failed, with its last error, in the transaction that stores it.
 */
export type JobHandler = ((app: App, payload: JobPayload, control?: JobControl) => Promise<JobEnd>) & {
  readonly onGivenUp?: (app: App, db: Db, payload: JobPayload, error: unknown) => Promise<void>;
};
export type JobHandlers = Readonly<Record<string, JobHandler>>;
