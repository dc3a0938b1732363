import pg from "pg";

/**
 * The database can't be reached, does not answer, or has no room: nothing is wrong with what was asked, and it may be asked
 * again later. `statusCode` is for libraries that answer requests themselves.
 */
export class DatabaseUnavailable extends Error {
  readonly statusCode = 503;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DatabaseAway";
  }
}

/** The database went away before it said whether a write was stored: it may have been. */
export class OutcomeUnknown extends DatabaseUnavailable {
  constructor(options?: ErrorOptions) {
    super("the connection was lost before the database said whether it had stored a write", options);
    this.name = "OutcomeUnknown";
  }
}

/**
 * PostgreSQL's codes, or their first two characters, for what passes without our doing: lost connections, full disks, no memory,
 * no connections left, a server that stops, starts or only reads, and a disk that fails.
 */
const passing = ["08", "53", "57P", "25006", "25P03", "58030"];

const isOfServer = (error: unknown): error is pg.DatabaseError & { code: string } =>
  error instanceof pg.DatabaseError && typeof error.code === "string";

/** Whether a connection is of no use after this error: all but what the server says of a statement. */
export const endsConnection = (error: unknown): boolean =>
  !isOfServer(error) || error.severity === "FATAL" || error.severity === "PANIC";

/**
 * The error of a statement as callers see it: `DatabaseUnavailable` for what is no fault of theirs. `isLost`: the connection is gone.
 * Words that are none of PostgreSQL's come over a line that lost bytes.
 */
export function statementError(error: unknown, isLost: boolean): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const { code } = isOfServer(error) ? error : { code: null };
  const isPassing =
    code === null ? isLost || error instanceof pg.DatabaseError : passing.some((p) => code.startsWith(p));
  return isPassing ? new DatabaseUnavailable(reasonOf(error), { cause: error }) : error;
}

/** The error of who could not get a connection. */
export const connectError = (error: unknown): DatabaseUnavailable =>
  error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(reasonOf(error), { cause: error });

/** What was said, in one line. */
export function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return (first instanceof Error ? first.message : String(first)).replaceAll("\n", " ");
}
