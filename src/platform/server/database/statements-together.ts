import type { CompiledQuery } from "kysely";
import type pg from "pg";
import { statementOf } from "./prepared-statements.ts";
import type { Statement } from "./statement-batch.ts";

/** The text of a query whose values are statements that leave together. */
export const togetherMark = "/*together*/";

/** The statements of a query's arguments, if it is such. */
export function statementsTogether([text, values]: readonly unknown[]): Statement[] | null {
  if (text !== togetherMark) return null;
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
  text === togetherMark ? (values as CompiledQuery[]).map(({ sql }) => sql) : [String(text)];
