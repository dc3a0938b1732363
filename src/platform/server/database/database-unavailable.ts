import pg from "pg";

/**
 * The database is unreachable, not responding, or out of space. The statement itself is valid and can be retried.
 * `statusCode` is for libraries that send replies themselves.
 */
export class DatabaseUnavailable extends Error {
  readonly statusCode = 503;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DatabaseUnavailable";
  }
}

/** The connection was lost before a write was confirmed, so it may have been stored. */
export class OutcomeUnknown extends DatabaseUnavailable {
  constructor(options?: ErrorOptions) {
    super("the connection was lost before the database said whether it had stored a write", options);
    this.name = "OutcomeUnknown";
  }
}

/**
 * PostgreSQL error codes, or their first two characters, of conditions that clear up without a change on our side: lost
 * connections, full disks, out of memory, too many connections, a server that shuts down, starts or is read-only, and
 * disk failures.
 */
const passing = ["08", "53", "57P", "25006", "25P03", "58030"];

const isOfServer = (error: unknown): error is pg.DatabaseError & { code: string } =>
  error instanceof pg.DatabaseError && typeof error.code === "string";

/** Whether the server refused a write because it is read-only. */
export const isReadOnly = (error: unknown): boolean => isOfServer(error) && error.code === "25006";

/** Whether the connection is unusable after this error: any error but one the server reports about a statement. */
export const endsConnection = (error: unknown): boolean =>
  !isOfServer(error) || error.severity === "FATAL" || error.severity === "PANIC";

/**
 * Maps a statement's error for callers: `DatabaseUnavailable` if the statement is not at fault. `isLost`: the
 * connection is gone. Messages that aren't PostgreSQL's come from a corrupted connection.
 */
export function statementError(error: unknown, isLost: boolean): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const { code } = isOfServer(error) ? error : { code: null };
  const isPassing =
    code === null ? isLost || error instanceof pg.DatabaseError : passing.some((p) => code.startsWith(p));
  return isPassing ? new DatabaseUnavailable(reasonOf(error), { cause: error }) : error;
}

/** The error when no connection could be obtained. */
export const connectError = (error: unknown): DatabaseUnavailable =>
  error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(reasonOf(error), { cause: error });

/** The error message on one line. */
export function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return (first instanceof Error ? first.message : String(first)).replaceAll("\n", " ");
}
