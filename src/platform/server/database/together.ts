import { CompiledQuery, type RawBuilder } from "kysely";
import type pg from "pg";
import type { Db } from "./database.ts";
import { statementOf } from "./prepared-statements.ts";
import type { Statement } from "./statement-batch.ts";

/** A statement, and what its rows say. Stores make them of statements that may leave together with others. */
export type Question<T> = {
  /** Null: the answer is known. */
  readonly statement: RawBuilder<unknown> | null;
  readonly read: (rows: readonly never[]) => T;
};

export const question = <Row, T>(statement: RawBuilder<Row>, read: (rows: readonly Row[]) => T): Question<T> => ({
  statement,
  read,
});

/** One that needn't be asked. */
export const answered = <T>(answer: T): Question<T> => ({ statement: null, read: () => answer });

/** Asks one alone. */
export async function ask<T>(db: Db, { statement, read }: Question<T>): Promise<T> {
  return read(statement ? ((await statement.execute(db)).rows as never[]) : []);
}

type Answers<Q extends readonly Question<unknown>[]> = {
  readonly [K in keyof Q]: Q[K] extends Question<infer T> ? T : never;
};

const mark = "/*together*/";

/**
 * Asks several in a transaction, none of which needs the answer of another, with one wait. They run in this order, each as
 * if it were asked alone: what the first locks is locked before the next begins, which sees all that was committed until
 * then. If one fails, those after it don't run, and all of it fails with its error.
 */
export async function together<const Q extends readonly Question<unknown>[]>(db: Db, ...asked: Q): Promise<Answers<Q>> {
  if (!db.isTransaction) throw new Error("statements only leave together in a transaction");
  const statements = asked.flatMap(({ statement }) => statement?.compile(db) ?? []);
  const { rows } =
    statements.length > 0 ? await db.executeQuery<never[]>(CompiledQuery.raw(mark, statements)) : { rows: [] };
  const answers = rows.values();
  return asked.map(({ statement, read }) => read(statement ? (answers.next().value ?? []) : [])) as Answers<Q>;
}

/** The statements of a query's arguments, if it is such. */
export function statementsTogether([text, values]: readonly unknown[]): Statement[] | null {
  if (text !== mark) return null;
  return (values as CompiledQuery[]).flatMap(({ sql, parameters }) => statementOf([sql, parameters]) ?? []);
}

/** Their results as one, with the rows of each as a row. */
export const resultTogether = (results: readonly pg.QueryResult[]) => ({
  command: "SELECT",
  rowCount: results.length,
  rows: results.map(({ rows }) => rows),
});

/** The texts of a query's arguments. */
export const textsOf = ([text, values]: readonly unknown[]): string[] =>
  text === mark ? (values as CompiledQuery[]).map(({ sql }) => sql) : [String(text)];
