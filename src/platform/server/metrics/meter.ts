import type { JobLane } from "#platform/rules/jobs/job-lanes.ts";

export type LoginOutcome =
  | "succeeded"
  | "unknown"
  | "wrongPassword"
  | "wrongFactor"
  | "expired"
  | "declined"
  | "unavailable"
  | "failed"
  | "unverified"
  | "elsewhere";
/** "putOff": it wasn't its turn. */
export type JobOutcome = "done" | "failed" | "blocked" | "putOff";

/**
 * How a heavy read was answered: by a standby, or by the primary because the standby hadn't replayed enough, couldn't
 * be used, had no connection free, canceled the read, as replaying had to go on, or took too long.
 */
export type ReadOutcome = "standby" | "behind" | "unavailable" | "busy" | "canceled" | "slow";

/**
 * What a scan of a file said; "away": nothing, since clamd wasn't there, was too slow, or hung up; "unreadable": nothing, since the
 * file store couldn't give the file.
 */
export type ScanOutcome = "clean" | "infected" | "encrypted" | "too-large" | "unscannable" | "away" | "unreadable";

/** Counts and times events as they happen. Texts come from known lists (calls, codes, kinds), never from people. */
export type Meter = {
  /** A reply with its duration; null for streams, which last as long as they are read. */
  answered(call: string, status: number, seconds: number | null): void;
  refused(code: string): void;
  login(outcome: LoginOutcome): void;
  job(lane: JobLane, kind: string, outcome: JobOutcome, seconds: number): void;
  mail(outcome: "sent" | "failed"): void;
  /** `missing`: a row names it, and the file store lacks it. */
  file(what: "stored" | "read" | "removed" | "missing", bytes: number): void;
  slowStatement(): void;
  heavyRead(outcome: ReadOutcome): void;
  fileScan(verdict: ScanOutcome): void;
};

const nothing = () => undefined;

/** For a process without metrics. */
export const silentMeter: Meter = {
  answered: nothing,
  refused: nothing,
  login: nothing,
  job: nothing,
  mail: nothing,
  file: nothing,
  slowStatement: nothing,
  heavyRead: nothing,
  fileScan: nothing,
};
