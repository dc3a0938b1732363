import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { readSettings } from "#app/server/settings/read-settings.ts";
import { indexCases } from "#care-cases/server/search/case-search-store.ts";
import { openDatabase } from "#platform/server/database/database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/server/embedded-postgres/embedded-postgres.ts";
import { migrate } from "#platform/server/schema/migrate.ts";
import { calendarId, supportCalendar } from "#service-levels/server/support-calendar.ts";

const here = new URL(".", import.meta.url);
const root = new URL("../", here);
const generators = ["generate.sql", "generate-clocks.sql"];
const manyCases = 1_000_000;

/** Reused by later runs, since generating it takes a minute. */
export const benchFolder = new URL("data/bench", root).pathname;

/** A separate folder per number of cases for list measurements. */
export const listsFolder = (cases: number): string => new URL(`data/lists-${cases}`, root).pathname;

type DataOptions = {
  readonly folder?: string;
  /** Two messages per case and no search data, which takes a fifth of the time; enough for dashboards. */
  readonly isShort?: boolean;
};

/** Starts the bench's PostgreSQL and generates its data, unless it already has the same data. */
export async function prepareDatabase(
  cases: number,
  { folder = benchFolder, isShort = false }: DataOptions = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(folder, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  try {
    const wanted = `${cases} ${isShort ? "short " : ""}cases by ${versionOfGenerator()}`;
    if ((await readVersion(postgres.url)) === wanted) return postgres;
    await generateData(postgres.url, { cases, isShort });
    await onClient(postgres.url, (client) =>
      client.query(`CREATE TABLE bench_version AS SELECT ${pg.escapeLiteral(wanted)}::text AS version`),
    );
    return postgres;
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** A hash of everything that determines the data: generator, search documents and schema. */
function versionOfGenerator(): string {
  const migrations = new URL("database/migrations/", root);
  const documents = new URL("src/care-cases/server/search/case-search-store.ts", root);
  const files = [
    ...generators.map((name) => new URL(name, here)),
    documents,
    ...readdirSync(migrations)
      .sort()
      .map((name) => new URL(name, migrations)),
  ];
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

async function readVersion(url: string): Promise<string | null> {
  return onClient(url, async (client) => {
    const { rows } = await client.query("SELECT to_regclass('bench_version') IS NOT NULL AS there");
    if (!rows[0].there) return null;
    return (await client.query("SELECT version FROM bench_version")).rows[0].version;
  });
}

async function onClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Amount = { readonly cases: number; readonly isShort: boolean };

/** Replaces what is in the database by the bench's data. The role must own it, and be allowed to set a role for replication. */
export async function generateData(url: string, { cases, isShort }: Amount): Promise<void> {
  console.log(`Making ${cases.toLocaleString("en-US")} cases. This happens once.`);
  await onClient(url, (client) => client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public"));
  await migrate(url);
  await onClient(url, async (client) => {
    // References are valid by construction; checking them would take most of the time.
    await client.query("SET session_replication_role = replica");
    await client.query("SET work_mem = '256MB'; SET maintenance_work_mem = '2GB'");
    const indexes = await dropIndexes(client);
    for (const { name, sql } of readSteps({ cases, isShort })) await timed(name, () => client.query(sql));
    await timed("indexes", async () => {
      for (const index of indexes) await client.query(index);
    });
    await timed("vacuum and statistics", () => client.query("VACUUM (ANALYZE)"));
    if (!isShort) await compareDocuments(url, client);
  });
}

function readSteps({ cases, isShort }: Amount): { name: string; sql: string }[] {
  const spread = isShort ? "0" : cases >= manyCases ? "17" : "7";
  const now = pg.escapeLiteral(new Date().toISOString());
  return generators
    .map((name) => readFileSync(new URL(name, here), "utf8"))
    .join("\n")
    .replaceAll(":cases", String(cases))
    .replaceAll(":now", now)
    .replaceAll(":spread", spread)
    .replaceAll(":calendar", String(calendarId(supportCalendar(readSettings({}).support))))
    .split(/^-- step: /m)
    .slice(1)
    .map((step) => ({ name: step.slice(0, step.indexOf("\n")), sql: step.slice(step.indexOf("\n")) }))
    .filter(({ name }) => !isShort || name !== "search documents");
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`  ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Drops indexes that no constraint needs; returns statements to recreate them. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE c.relname ~ '^(care_case|case_)' AND c.relnamespace = 'public'::regnamespace AND NOT i.indisunique`);
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Fails if a document differs from what the product generates for the case. */
async function compareDocuments(url: string, client: pg.Client): Promise<void> {
  const some = "case_id <= 200 AND case_id % 10 = 0";
  const read = async () => (await client.query(`SELECT * FROM case_search WHERE ${some} ORDER BY case_id`)).rows;
  const generated = await read();
  const database = openDatabase(url, { connections: 1, statementTimeoutMs: 60_000 });
  try {
    await indexCases(
      database.db,
      generated.map((row) => Number(row.case_id)),
    );
  } finally {
    await database.close();
  }
  if (JSON.stringify(await read()) !== JSON.stringify(generated)) throw new Error("generate.sql makes other documents");
}
