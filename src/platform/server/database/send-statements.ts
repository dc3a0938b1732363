import type { Duplex } from "node:stream";
import { hasOutdatedPlan, mayJoin, statementOf } from "./prepared-statements.ts";
import { type KnownColumns, type Statement, StatementBatch } from "./statement-batch.ts";
import { resultTogether, statementsTogether } from "./statements-together.ts";

/** Arguments of pg's `query`: a text with values, or one of a dozen other forms. */
export type QueryArguments = readonly unknown[];

type Connection = {
  /** pg's own. */
  readonly query: (...asked: QueryArguments) => unknown;
  readonly stream: Duplex;
  readonly columns: KnownColumns;
  readonly isInTransaction: boolean;
};

/**
 * Sends a query and the statements that waited for it in one write; answers like pg's `query` would of the last. Replies
 * come in order, so the first error is the cause of the others. Outside of a transaction, a statement whose prepared plan is
 * outdated is asked once more without it.
 */
export function sendStatements(
  connection: Connection,
  held: readonly QueryArguments[],
  asked: QueryArguments,
): unknown {
  const { query, stream, columns, isInTransaction } = connection;
  const send = (statements: readonly Statement[]) => new StatementBatch(statements, columns).send(query);
  const before = held.flatMap((one) => statementOf(one) ?? []);
  const together = statementsTogether(asked);
  if (together) return send([...before, ...together]).then((all) => resultTogether(all.slice(before.length)));
  const statement = statementOf(asked);
  if (statement && mayJoin(statement)) {
    const sent = send([...before, statement]).then((all) => all.at(-1));
    if (isInTransaction || before.length > 0 || statement.name === undefined) return sent;
    return sent.catch((error) => (hasOutdatedPlan(error) ? query(...asked) : Promise.reject(error)));
  }
  if (before.length === 0) return query(...asked);
  stream.cork();
  try {
    return Promise.all([send(before), query(...asked)]).then(([, answer]) => answer);
  } finally {
    stream.uncork();
  }
}
