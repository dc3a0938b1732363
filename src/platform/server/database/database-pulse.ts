import type { DatabaseUnavailable } from "./database-unavailable.ts";

export type DatabasePulse = {
  /** Is told of each statement whether it was answered, and why it was not. */
  heard(away: DatabaseUnavailable | null): void;
  /** Is told that a connection was lost. */
  lost(): void;
  /** How many statements were answered so far. */
  answers(): number;
  /** Since how long nothing has been answered though something was asked; 0 while all is well. */
  awayMs(): number;
  /** When a connection was last lost, by `performance.now()`. */
  lostAt(): number;
};

/** Takes notice of whether the database answers, whoever asks. */
export function databasePulse(): DatabasePulse {
  let answers = 0;
  let awaySince: number | null = null;
  let lostAt = 0;
  return {
    heard: (away) => {
      if (away) awaySince ??= performance.now();
      else {
        answers += 1;
        awaySince = null;
      }
    },
    lost: () => {
      lostAt = performance.now();
    },
    answers: () => answers,
    awayMs: () => (awaySince === null ? 0 : performance.now() - awaySince),
    lostAt: () => lostAt,
  };
}
