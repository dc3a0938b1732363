import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import type { Statement } from "./statement-batch.ts";

const mark = "/*prepared*/";

/**
 * Marks a statement (as a prefix, or with `modifyEnd`) to be prepared once per connection because its plan is worth
 * caching: a lookup or write by key, whose plan doesn't depend on the key and takes longer to plan than to run. Don't
 * mark lists and searches: their best plan depends on the values. The mark is a comment because neither Kysely's
 * builder nor its `sql` can set the statement name that pg expects.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark);

const unreadMark = "/*unread*/";

/**
 * Marks a prepared statement in a transaction whose result isn't used. It is sent together with the next statement,
 * which saves a round trip, and its error fails that statement. Outside of a transaction it is sent immediately.
 */
export const unread: RawBuilder<unknown> = sql.raw(unreadMark);

export const isUnread = (text: unknown): boolean =>
  typeof text === "string" && (text.startsWith(unreadMark) || text.endsWith(unreadMark));

const maxWrittenOut = 32;

/**
 * The condition of being one of these ids, to be written after a column. The last is repeated up to the next power of
 * two, so that they make few prepared statements, whose plans PostgreSQL keeps: of an array it expects ten elements, and
 * plans anew for fewer. Many are an array, not a subquery, which would be joined last, since joins run in the order
 * written.
 */
export function isOneOf(ids: readonly number[]): RawBuilder<boolean> {
  const last = ids.at(-1) ?? null;
  if (ids.length > maxWrittenOut) return sql<boolean>`= any(${ids as number[]}::bigint[])`;
  const size = 2 ** Math.ceil(Math.log2(Math.max(ids.length, 1)));
  return sql<boolean>`in (${sql.join([...ids, ...Array<number | null>(size - ids.length).fill(last)].map((id) => sql`${id}::bigint`))})`;
}

const fewestIds = 10;

/** Ids for an array of a prepared statement: PostgreSQL only keeps its plan if it expects the array to be no shorter than ten. */
export const longEnough = (ids: readonly number[]): number[] => [
  ...ids,
  ...Array<number>(Math.max(0, fewestIds - ids.length)).fill(0),
];

const names = new Map<string, string>();

/** A prepared statement takes some 50 KB per connection; statements beyond the limit are planned each time. */
const maxPrepared = 300;

/** The same text has the same name on every connection. There are few texts because values are parameters. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxPrepared) return known;
  const name = `prepared_${names.size + 1}`;
  names.set(text, name);
  return name;
}

const isMarked = (text: string): boolean => text.startsWith(mark) || text.endsWith(mark) || isUnread(text);

/** What begins a transaction; "reading": its statements all see the same moment, and store nothing. */
export const begins: ReadonlyMap<unknown, "begun" | "reading"> = new Map([
  ["begin", "begun"],
  ["start transaction isolation level repeatable read read only", "reading"],
]);
/** They are prepared by their own names. */
const ofTransactions: ReadonlySet<unknown> = new Set([...begins.keys(), "commit"]);

/**
 * The statement of a query's arguments; if it is marked, with the name by which the connection prepares it once. Null if it
 * is anything but a text and its values, such as one with a callback, which pg's pool gives its queries.
 */
export function statementOf([text, values, ...more]: readonly unknown[]): Statement | null {
  if (typeof text !== "string" || !(values === undefined || Array.isArray(values)) || more.length > 0) return null;
  const name = ofTransactions.has(text) ? text : isMarked(text) ? nameOf(text) : undefined;
  return { text, name, values: values ?? [] };
}

/**
 * Whether a statement can leave with others: what has neither a name nor values may be several statements in one text,
 * which only leave alone.
 */
export const mayJoin = ({ name, values }: Statement): boolean => name !== undefined || values.length > 0;

/** The schema has changed, and with it the columns of a prepared statement's result: it ran no part of it. */
export const hasOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "0A000" && error.routine === "RevalidateCachedQuery";
