import type { Readable } from "node:stream";
import pg from "pg";
import pgCopy from "pg-copy-streams";
import { findChainHead } from "#audit/server/audit-chain-store.ts";
import { type Db, queriesOn } from "#platform/server/database/database.ts";
import { findWrapped } from "#platform/server/secrets/data-key-store.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import type { BackupDescription } from "./backup-description.ts";
import type { CopyClient } from "./copy-connection-store.ts";

/** A table whose rows are kept, with the columns that aren't computed. */
export type StoredTable = { readonly name: string; readonly columns: readonly string[] };

/** Whether an extension made this table or view. */
export const isOfExtension = (oid: string): string =>
  `exists (select from pg_depend where classid = 'pg_class'::regclass and objid = ${oid} and deptype = 'e')`;

/* What is unlogged is empty after a crash anyway: counts of a minute, who looks at a case just now. */
const storedTables = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and not ${isOfExtension("c.oid")}
  group by c.relname order by c.relname collate "C"`;

export const findStoredTables = async (client: CopyClient): Promise<readonly StoredTable[]> =>
  (await client.query<StoredTable>(storedTables)).rows;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const copied = ({ name, columns }: StoredTable): string =>
  `public.${quoted(name)} (${columns.map(quoted).join(", ")})`;

/** Everything as it was at one time, for as long as the transaction lasts. */
export type Snapshot = {
  readonly db: Db;
  readonly tables: readonly StoredTable[];
  /** Tables that others keep in the database, which aren't copied. */
  readonly others: readonly string[];
  readonly about: Pick<BackupDescription, "madeAt" | "migrations" | "sequences" | "audit" | "secrets">;
  /** A table's rows as COPY writes them. */
  read(table: StoredTable): Readable & { readonly rowCount: number };
};

/**
 * Takes the snapshot of the known tables. Locked are the tables themselves, not their rows: others read and write, but nobody can change the
 * schema until it ends.
 */
export async function takeSnapshot(client: CopyClient, known: readonly string[]): Promise<Snapshot> {
  const all = await findStoredTables(client);
  const tables = all.filter(({ name }) => known.includes(name));
  if (!tables.some(({ name }) => name === "schema_migration"))
    throw new StartError("there is no Havn in this database");
  await client.query("begin isolation level repeatable read read only");
  const names = tables.map(({ name }) => `public.${quoted(name)}`);
  // Before the first read, with which the snapshot is taken.
  await client.query(`lock table ${names.join(", ")} in access share mode`).catch((error: unknown) => {
    throw isOfMigration(error) ? new StartError("the database is being migrated: try again when that is done") : error;
  });
  const { rows } = await client.query<{ now: Date }>("select now()");
  if (JSON.stringify(await findStoredTables(client)) !== JSON.stringify(all))
    throw new StartError("the database was migrated just now: try again");
  const db = queriesOn({ connect: async () => client, end: async () => undefined, options: {} });
  return {
    db,
    tables,
    others: all.map(({ name }) => name).filter((name) => !known.includes(name)),
    about: {
      madeAt: (rows[0]?.now ?? new Date()).toISOString(),
      migrations: await findMigrations(client),
      sequences: await findSequences(client),
      audit: await findAuditEnd(db),
      secrets: (await findWrapped(db)).map(({ secretId }) => secretId),
    },
    read: (table) => client.query(pgCopy.to(`copy ${copied(table)} to stdout`)),
  };
}

/** Somebody has locked a table for more than the longest wait, or has just removed one. */
const isOfMigration = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === "55P03" || error.code === "42P01");

async function findMigrations(client: CopyClient) {
  const all = "select name, checksum from schema_migration order by name";
  return (await client.query<{ name: string; checksum: string }>(all)).rows;
}

/** Where they are now, which is at or after the snapshot. One that was never used is left out. */
async function findSequences(client: CopyClient) {
  const all = `select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`;
  return (await client.query<{ name: string; last: string }>(all)).rows;
}

async function findAuditEnd(db: Db) {
  const head = await findChainHead(db);
  if (head === null) throw new StartError("the end of the audit log (audit_head) is missing");
  return { rows: head.rowCount, head: head.hash.toString("hex") };
}

/** Whether somebody waits for what this connection has locked, as only a change of the schema does. */
export async function isWaitedFor(other: CopyClient, pid: number): Promise<boolean> {
  const { rows } = await other.query<{ waits: boolean }>(
    "select exists (select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))) as waits",
    [pid],
  );
  return rows[0]?.waits ?? false;
}

export async function findOwnPid(client: CopyClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid ?? 0;
}

export const giveUpCopy = (other: CopyClient, pid: number) => other.query("select pg_terminate_backend($1)", [pid]);
