import pg from "pg";
import { beginInTurn, unfinishedRestore } from "#platform/server/schema/migrate.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import type { BackupDescription } from "./backup-description.ts";
import type { CopyClient } from "./copy-connection-store.ts";
import { isOfExtension } from "./snapshot-store.ts";
import { UnknownRestore } from "./unfinished-restore.ts";

/** Advisory lock of the one command that restores into a database; held until its connection ends. */
const restoring = 4_826_109;

/** Throws a `StartError` if another command restores into this database now. */
export async function restoreAlone(client: CopyClient): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean }>(`select pg_try_advisory_lock(${restoring}) as "isOurs"`);
  if (rows[0]?.isOurs !== true) throw new StartError("another restore into this database is under way");
}

/** Throws a `StartError` if Havn runs on the database, or if anything is in it that isn't an extension's. */
export async function requireEmptyDatabase(client: CopyClient): Promise<void> {
  const { rows } = await client.query<{ running: number; tables: number }>(
    `select (select count(*) from pg_stat_activity
        where datname = current_database() and application_name like 'havn process%') as running,
      (select count(*) from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and c.relname <> $1 and not ${isOfExtension("c.oid")}) as tables`,
    [unfinishedRestore],
  );
  const [found] = rows;
  if (found?.running !== 0) throw new StartError("Havn is running on this database: stop each of its processes first");
  if (found.tables !== 0)
    throw new StartError(
      `the database isn't empty (it has ${found.tables} tables), and a backup is only restored into an empty one. docs/operations.md says how to make one under "Restoring"`,
    );
}

const nameOf = ({ madeAt, audit }: BackupDescription): string => `${madeAt} ${audit.head}`;

/**
 * Says in the database, until `unmark`, that this backup is being restored into it, which keeps Havn from starting. Throws a
 * `StartError` if it isn't empty.
 */
export async function markUnfinished(client: CopyClient, backup: BackupDescription): Promise<void> {
  await beginInTurn(client);
  try {
    await requireEmptyDatabase(client);
    await client.query(`create table public.${unfinishedRestore} (backup text not null)`);
    await client.query(`insert into public.${unfinishedRestore} values ($1)`, [nameOf(backup)]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** Whether a restore of this backup was killed here. Throws a `StartError` if that was of another one. */
export async function hasMarkOf(client: CopyClient, backup: BackupDescription): Promise<boolean> {
  const there = "select to_regclass($1) is not null as is";
  const found = await client.query<{ is: boolean }>(there, [`public.${unfinishedRestore}`]);
  if (found.rows[0]?.is !== true) return false;
  const { rows } = await client.query<{ backup: string }>(`select backup from public.${unfinishedRestore}`);
  if (rows[0]?.backup === nameOf(backup)) return true;
  throw new StartError(
    "the restore of another backup was interrupted here: restore that one again, or make a new database and put the files away",
  );
}

export const unmark = (client: CopyClient) => client.query(`drop table if exists public.${unfinishedRestore}`);

/** Of a connection that breaks now, nobody knows what became of the transaction: then the files stay. */
export const endLoading = (client: CopyClient) =>
  client.query("commit").catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.code !== undefined && !error.code.startsWith("57")
      ? error
      : new UnknownRestore(error instanceof Error ? error.message : String(error), { cause: error });
  });

/** Takes back what was loaded. */
export const giveUpLoading = (client: CopyClient) => client.query("rollback").catch(() => undefined);
