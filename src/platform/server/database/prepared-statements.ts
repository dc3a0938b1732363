import { type RawBuilder, sql } from "kysely";

const mark = "/*kept*/";

/**
 * Marks a statement (at its beginning, or by `modifyEnd`) to be prepared once on each connection, since its plan is worth
 * keeping: a look-up or a write by key, which is planned alike
 * whatever the key is, and takes longer to plan than to run. Lists and searches must not be marked so: their best plan
 * depends on the values.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark);

/** For the end of a statement that writes so many rows: one of many is rare, and each number of rows is a text of its own. */
export const preparedFor = (rows: readonly unknown[]): RawBuilder<unknown> =>
  rows.length <= 3 ? prepared : sql.raw("");

const names = new Map<string, string>();

/** A connection holds some 50 KB for each; what comes after so many is planned each time. */
const mostPrepared = 300;

/** The same text has the same name on every connection; texts are few, since values are parameters. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostPrepared) return known;
  const name = `kept_${names.size + 1}`;
  names.set(text, name);
  return name;
}

const isMarked = (text: unknown): text is string =>
  typeof text === "string" && (text.startsWith(mark) || text.endsWith(mark));

/** What is asked of pg: a marked statement by its name, so that the connection prepares it once. */
export function withStatementName(asked: readonly unknown[]): readonly unknown[] {
  const [text, values, ...more] = asked;
  return isMarked(text) ? [{ name: nameOf(text), text, values }, ...more] : asked;
}
