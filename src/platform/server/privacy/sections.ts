import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

type Sql = RawBuilder<unknown>;

/** A section of the data about a person in their export: its rows in batches. */
export type Section = { readonly name: string; pages(db: Db): AsyncIterable<readonly unknown[]> };

/** Ids scanned per query: tables without an index by person are scanned in batches. */
const window = 50_000;
/** Maximum number of rows in memory and, for texts, of bytes, but at least one row. */
const rowsAtOnce = 500;
const octetsAtOnce = 1_000_000;

type PageKey = { readonly id?: number; readonly number?: number };

/** For tables that are found by person: read at once, and written in batches. */
export const smallSection = (name: string, read: (db: Db) => Promise<readonly unknown[]>): Section => ({
  name,
  async *pages(db) {
    const rows = await read(db);
    for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
  },
});

/**
 * Scans a large table in batches of ids. `query` returns the rows matching the given condition, with the id as `id` or
 * `number`, sorted by it.
 */
export const batchedSection = (name: string, table: string, query: (ids: Sql) => Sql): Section => ({
  name,
  async *pages(db) {
    const { rows } = await sql<{ last: number | null }>`select max(id) as last from ${sql.table(table)}`.execute(db);
    for (let from = 0; from < (rows[0]?.last ?? 0); ) {
      const ids = sql`(t.id > ${from} and t.id <= ${from + window})`;
      const found = await sql<PageKey>`${query(ids)} limit ${rowsAtOnce}`.execute(db);
      yield found.rows;
      const full = found.rows.length === rowsAtOnce ? found.rows.at(-1) : undefined;
      from = full ? (full.id ?? full.number ?? from) : from + window;
    }
  },
});

type Texts = {
  readonly table: string;
  /** The id column to scan by, and its name in the result. */
  readonly key: string;
  readonly place: "id" | "number" | "caseNumber";
  /** The text's name in the result. */
  readonly text: string;
};

/** Like `batchedSection`, for long rows: the batch size is limited by their texts. */
export const batchedTextSection = (
  name: string,
  { table, key, place, text }: Texts,
  query: (ids: Sql) => Sql,
): Section => ({
  name,
  async *pages(db) {
    const [t, q] = [sql.ref(`t.${key}`), sql.ref(`q.${place}`)];
    const { rows } = await sql<{ last: number | null }>`select max(${t}) as last from ${sql.table(table)} t`.execute(
      db,
    );
    for (let from = 0; from < (rows[0]?.last ?? 0); ) {
      const found = await sql<Record<Texts["place"], number> & { found: number }>`
        select * from (
          select q.*, count(*) over () as found, ${q} = min(${q}) over () as "isFirst",
            sum(octet_length(q.${sql.ref(text)})) over (order by ${q}) as octets
          from (${query(sql`(${t} > ${from} and ${t} <= ${from + window})`)}
            fetch first ${sql.lit(rowsAtOnce)} rows with ties) q) s
        where s.octets <= ${octetsAtOnce} or s."isFirst" order by s.${sql.ref(place)}`.execute(db);
      yield found.rows.map((row) => ({ ...row, found: undefined, isFirst: undefined, octets: undefined }));
      const last = found.rows.at(-1);
      const isAll = !last || (found.rows.length === last.found && last.found < rowsAtOnce);
      from = isAll ? from + window : last[place];
    }
  },
});
