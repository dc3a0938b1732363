import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { processName } from "#platform/server/database/process-connection.ts";
import { missingInBackup } from "#settings/rules/whole-backup.ts";

const maxProcesses = 200;
const maxTables = 200;

/** The database's version and size. */
export async function findDatabaseFacts(db: Db): Promise<{ version: string; bytes: number }> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`.execute(
    db,
  );
  return rows[0] ?? { version: "", bytes: 0 };
}

/** When a backup was last noted, or PostgreSQL last archived its log; null if never. */
export async function findLastBackup(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((select b.at from last_backup b), (select w.last_archived_time from pg_stat_archiver w)) as at`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

/** `missing`: how many files it lacks, since the store had lost them. */
export type WholeBackup = {
  readonly at: Date;
  readonly bytes: number;
  readonly isEncrypted: boolean;
  readonly missing: number;
};
export type FailedBackup = { readonly at: Date; readonly said: string };

/** What the command made: its latest whole backup and, if it failed after that, when and why. */
export async function findBackupRuns(
  db: Db,
): Promise<{ readonly whole: WholeBackup | null; readonly failed: FailedBackup | null }> {
  const latest = db.selectFrom("backup_run").orderBy("finished_at", "desc").orderBy("id", "desc").limit(1);
  const run = await latest.select(["finished_at as at", "outcome as said"]).executeTakeFirst();
  const whole = await latest
    .select(["finished_at as at", "bytes", "encrypted as isEncrypted", "outcome"])
    .where("outcome", "~", "^whole(, without \\d+ files)?$")
    .executeTakeFirst();
  return { whole: whole ? toWhole(whole) : null, failed: run && missingInBackup(run.said) === null ? run : null };
}

const toWhole = ({ outcome, ...whole }: Omit<WholeBackup, "missing"> & { readonly outcome: string }): WholeBackup => ({
  ...whole,
  missing: missingInBackup(outcome) ?? 0,
});

export const deleteBackupRunsBefore = (db: Db, before: Date) =>
  db.deleteFrom("backup_run").where("finished_at", "<", before).execute();

/** Stores that a backup was made; there is one row. */
export async function storeBackup(db: Db, at: Date): Promise<void> {
  await db
    .insertInto("last_backup")
    .values({ at })
    .onConflict((conflict) => conflict.column("is_only").doUpdateSet({ at }))
    .execute();
}

export type RunningProcess = { readonly version: string; readonly roles: string[]; readonly since: Date };

/** The processes of this Havn, by the connection that each keeps for its lifetime. */
export async function findProcesses(db: Db): Promise<RunningProcess[]> {
  const { rows } = await sql<{ name: string; since: Date }>`
    select application_name as name, backend_start as since from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${`${processName} `})
    order by backend_start, pid limit ${sql.lit(maxProcesses)}`.execute(db);
  return rows.map(readProcess).sort((a, b) => a.since.getTime() - b.since.getTime());
}

/** Of a process whose connection was replaced, the name says when it began. */
function readProcess({ name, since }: { readonly name: string; readonly since: Date }): RunningProcess {
  const [version = "", roles = "", began] = name.slice(processName.length + 1).split(" ");
  const isSaid = began !== undefined && /^\d{1,15}$/.test(began);
  return { version, roles: roles.split(","), since: isSaid ? new Date(Number(began)) : since };
}

/** Sizes of what is stored, by table. Rows are the planner's estimate. */
export async function findTableSizes(db: Db): Promise<{ table: string; rows: number; bytes: number }[]> {
  const { rows } = await sql<{ table: string; rows: number; bytes: number }>`
    select c.relname as table, greatest(c.reltuples, 0)::float8 as rows, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by bytes desc, c.relname limit ${sql.lit(maxTables)}`.execute(db);
  return rows;
}

/** Names of the migrations that ran. */
export async function findMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Which settings were changed on screens, without their values. */
export async function findChangedSettings(db: Db): Promise<{ name: string; version: number }[]> {
  return db.selectFrom("setting").select(["name", "version"]).where("version", ">", 0).orderBy("name").execute();
}
