import type { DatabaseUnavailable } from "./database-unavailable.ts";

export type DatabasePulse = {
  /** Records a statement: null if it was answered, otherwise why not. */
  report(error: DatabaseUnavailable | null): void;
  /** Records that a connection was lost. */
  connectionLost(): void;
  /** Number of statements answered so far. */
  answers(): number;
  /** How long statements have gone unanswered; 0 while all is well. */
  unavailableMs(): number;
  /** When a connection was last lost, by `performance.now()`. */
  lostAt(): number;
};

/** Tracks whether the database answers, across all statements of the process. */
export function databasePulse(): DatabasePulse {
  let answers = 0;
  let unavailableSince: number | null = null;
  let lostAt = 0;
  return {
    report: (error) => {
      if (error) unavailableSince ??= performance.now();
      else {
        answers += 1;
        unavailableSince = null;
      }
    },
    connectionLost: () => {
      lostAt = performance.now();
    },
    answers: () => answers,
    unavailableMs: () => (unavailableSince === null ? 0 : performance.now() - unavailableSince),
    lostAt: () => lostAt,
  };
}
