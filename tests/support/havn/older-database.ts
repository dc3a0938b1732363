import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

const folder = "database/migrations";
/** What a case, its people and its history consist of, in an order in which rows can be inserted. */
const copied = ["customer", "app_user", "user_customer", "team", "care_case", "case_description", "case_change"];

/** A database with the schema before a migration ("0022"), and the cases of another one as that schema could hold them. */
export async function olderDatabase(before: string, from: string): Promise<TestDatabase> {
  const database = await createTestDatabase("bare");
  const [source, target] = [await connect(from), await connect(database.url)];
  await target.query(`CREATE TABLE schema_migration (name text PRIMARY KEY, checksum text NOT NULL,
    applied_at timestamptz(3) NOT NULL DEFAULT now())`);
  for (const name of readdirSync(folder).sort()) {
    if (name >= before) break;
    const sql = readFileSync(join(folder, name), "utf8");
    await target.query(sql);
    const checksum = createHash("sha256").update(sql).digest("hex");
    await target.query("INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)", [name, checksum]);
  }
  for (const table of copied) await copy(table, source, target);
  await Promise.all([source.end(), target.end()]);
  return database;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function copy(table: string, source: pg.Client, target: pg.Client): Promise<void> {
  const { rows: columns } = await target.query<{ name: string }>(
    `SELECT quote_ident(column_name) AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => name).join(", ");
  const { rows } = await source.query<{ all: string }>(`SELECT json_agg(t)::text AS all FROM ${table} t`);
  await target.query(
    `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${names} FROM json_populate_recordset(null::${table}, $1)`,
    [rows[0]?.all ?? "[]"],
  );
}
