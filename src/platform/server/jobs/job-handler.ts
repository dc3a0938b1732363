import type { App } from "#platform/server/app.ts";

/** What a handler may do about the job itself. */
export type HeldJob = {
  /** Notes the job as done. That is done anyway when its handler ends; one that can't wait so long does it itself. */
  noteDone(): Promise<void>;
  /** Throws when another process may have taken the job over; asked before what nobody can take back. */
  mustHold(): Promise<void>;
};

/** Does the work of one kind of job. It may run twice after a crash, so it must bear that. Called by hand there is no job to hold. */
export type JobHandler = (app: App, payload: Record<string, unknown>, held?: HeldJob) => Promise<void>;
export type JobHandlers = Readonly<Record<string, JobHandler>>;
