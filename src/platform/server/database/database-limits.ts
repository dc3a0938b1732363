/** Time limits in milliseconds for database work, and how many callers may wait. Anything beyond is aborted. */
export type DatabaseLimits = {
  /** Statement timeout on the server. */
  readonly statementMs: number;
  /** Our own timeout for the reply. Longer, so a responsive server reports its timeout first. */
  readonly answerMs: number;
  /** To connect, and to wait for a pooled connection. */
  readonly connectMs: number;
  /**
   * The server aborts a transaction that idles this long between statements: its process is gone, and its locks are
   * released.
   */
  readonly idleInTransactionMs: number;
  /** Total database wait of one request, and of one download. */
  readonly requestMs: number;
  readonly downloadMs: number;
  /** With this many callers waiting for a connection, more are rejected immediately. */
  readonly maxWaiting: number;
};

/** All limits derive from the statement timeout. */
export const limitsOf = (statementMs = 5_000): DatabaseLimits => ({
  statementMs,
  answerMs: statementMs + Math.max(statementMs * 0.4, 20),
  connectMs: statementMs,
  idleInTransactionMs: statementMs * 2,
  requestMs: statementMs * 4,
  downloadMs: statementMs * 24,
  maxWaiting: 500,
});
