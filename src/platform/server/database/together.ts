import { CompiledQuery, type RawBuilder } from "kysely";
import type { Db } from "./database.ts";
import { togetherMark } from "./statements-together.ts";

/** A statement, and what its rows say. Stores make them of statements that may leave together with others. */
export type Question<T> = {
  /** Null: the answer is known. */
  readonly statement: RawBuilder<unknown> | null;
  readonly read: (rows: readonly unknown[]) => T;
};

export const question = <Row, T>(statement: RawBuilder<Row>, read: (rows: readonly Row[]) => T): Question<T> => ({
  statement,
  read: (rows) => read(rows as readonly Row[]),
});

/** One that needn't be asked. */
export const answered = <T>(answer: T): Question<T> => ({ statement: null, read: () => answer });

/** Asks one alone. */
export async function ask<T>(db: Db, { statement, read }: Question<T>): Promise<T> {
  return read(statement ? (await statement.execute(db)).rows : []);
}

type Answers<Q extends readonly Question<unknown>[]> = {
  readonly [K in keyof Q]: Q[K] extends Question<infer T> ? T : never;
};

/**
 * Asks several in a transaction, none of which needs the answer of another, with one wait. They run in this order, each as
 * if it were asked alone: what the first locks is locked before the next begins, which sees all that was committed until
 * then. If one fails, those after it don't run, and all of it fails with its error.
 */
export async function together<const Q extends readonly Question<unknown>[]>(db: Db, ...asked: Q): Promise<Answers<Q>> {
  if (!db.isTransaction) throw new Error("statements only leave together in a transaction");
  const statements = asked.flatMap(({ statement }) => statement?.compile(db) ?? []);
  const { rows } =
    statements.length > 0
      ? await db.executeQuery<unknown[]>(CompiledQuery.raw(togetherMark, statements))
      : { rows: [] };
  const answers = rows.values();
  return asked.map(({ statement, read }) => read(statement ? (answers.next().value ?? []) : [])) as Answers<Q>;
}
