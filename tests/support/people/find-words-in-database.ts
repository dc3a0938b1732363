import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

/** All texts in the database that contain one of the words, as table.column: text. */
export async function holding(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'jsonb', 'json', 'tsvector', 'ARRAY', 'character varying')`.execute(db);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const text = sql`lower(${sql.ref(column)}::text)`;
    const held = await sql<{ text: string }>`select left(${text}, 200) as text from ${sql.table(table)}
      where ${sql.join(
        words.map((word) => sql`${text} like ${`%${word.toLowerCase()}%`}`),
        sql` or `,
      )}`.execute(db);
    found.push(...held.rows.map((row) => `${table}.${column}: ${row.text}`));
  }
  return found;
}
