/** How long anybody waits for the database, in milliseconds, and how many do so at once. What takes longer is given up. */
export type DatabaseLimits = {
  /** For a statement, by the server's own clock. */
  readonly statementMs: number;
  /** For its answer, by ours: longer, so that a server that is there says itself that it took too long. */
  readonly answerMs: number;
  /** To connect, and to wait for a connection of the pool. */
  readonly connectMs: number;
  /** The server ends a transaction that waits so long for its next statement: its process is gone, and its locks with it. */
  readonly idleInTransactionMs: number;
  /** All that a request waits for the database, and all that a download does. */
  readonly requestMs: number;
  readonly downloadMs: number;
  /** Who comes when so many wait for a connection is refused at once. */
  readonly mostWaiting: number;
};

/** All go by how long a statement may take. */
export const limitsOf = (statementMs = 5_000): DatabaseLimits => ({
  statementMs,
  answerMs: statementMs + Math.max(statementMs * 0.4, 20),
  connectMs: statementMs,
  idleInTransactionMs: statementMs * 2,
  requestMs: statementMs * 4,
  downloadMs: statementMs * 24,
  mostWaiting: 500,
});
