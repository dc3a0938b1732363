import { pipeline } from "node:stream/promises";
import pgCopy from "pg-copy-streams";
import { applyWithin } from "#platform/server/schema/migrate.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import type { BackupDescription, CopiedTable } from "./backup-description.ts";
import type { CopyClient } from "./copy-connection-store.ts";
import type { PartReader } from "./parts.ts";
import { requireEmptyDatabase, unmark } from "./restore-place-store.ts";
import { copied, findStoredTables, isOfExtension } from "./snapshot-store.ts";

/** What is put away while rows are loaded, and how it comes back: as the migrations made it. */
type PutAway = { readonly drop: string; readonly create: string };

/* Foreign keys refer to tables that are loaded later, and indexes are built faster at once. */
const foreignKeys = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and not ${isOfExtension("conrelid")}
  order by conrelid::regclass::text collate "C", conname collate "C"`;
const indexes = `
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and not ${isOfExtension("i.indrelid")}
    and not exists (select from pg_constraint where conindid = i.indexrelid) and not i.indisreplident and not i.indisclustered
  order by c.relname collate "C"`;

/**
 * Makes the schema of the backup in an empty database, and loads its rows as they were, in one transaction that the caller
 * ends: triggers, which would chain audit rows anew, don't fire. A Havn that starts meanwhile waits for the end.
 */
export async function loadDatabase(
  client: CopyClient,
  { migrations, tables, sequences }: BackupDescription,
  reader: PartReader,
): Promise<void> {
  await client.query("set local maintenance_work_mem = '256MB'");
  await applyWithin(client, migrations, async () => {
    await requireEmptyDatabase(client);
    await unmark(client);
  });
  const present = await findStoredTables(client);
  requireSameTables(present, tables);
  const keys = await putAway(client, foreignKeys);
  const built = await putAway(client, indexes);
  const all = await allTables(client);
  for (const name of all) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${all.join(", ")}`);
  for (const table of tables) await loadTable(client, table, reader);
  for (const { name, last } of sequences) await client.query(setSequence, [name, last]);
  for (const { create } of built) await client.query(create);
  for (const { create } of keys) await client.query(create);
  for (const name of all) await client.query(`alter table ${name} enable trigger user`);
}

/* One that isn't Havn's isn't there. */
const setSequence = `
  select setval(s.sequence, $2::bigint)
  from (select to_regclass(format('public.%I', $1::text)) as sequence) s where s.sequence is not null`;

async function putAway(client: CopyClient, query: string): Promise<readonly PutAway[]> {
  const { rows } = await client.query<PutAway>(query);
  for (const { drop } of rows) await client.query(drop);
  return rows;
}

async function allTables(client: CopyClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not ${isOfExtension("oid")}`,
  );
  return rows.map(({ name }) => name);
}

function requireSameTables(present: readonly { readonly name: string }[], tables: readonly CopiedTable[]): void {
  const names = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name).sort();
  const [wanted, found] = [names(present), names(tables)];
  const other = wanted.find((name) => !found.includes(name)) ?? found.find((name) => !wanted.includes(name));
  if (other !== undefined) throw new StartError(`the backup and its migrations don't have the same tables: ${other}`);
}

/** Rows are frozen, since nobody has seen the table without them: no vacuum has to write them again. */
async function loadTable(client: CopyClient, table: CopiedTable, reader: PartReader): Promise<void> {
  const into = client.query(pgCopy.from(`copy ${copied(table)} from stdin with (freeze)`));
  await pipeline(reader.text(table.file), into);
  if (into.rowCount !== table.rows)
    throw new StartError(`the table ${table.name} has ${into.rowCount} rows instead of the backup's ${table.rows}`);
}

/** So that the first queries are planned for what is there. */
export const analyzeAll = (client: CopyClient) => client.query("analyze");

/**
 * Says that the database is a restored copy, so that it stays quiet until an administrator goes on. In the transaction that
 * loads it.
 */
export async function markRestored(client: CopyClient, madeAt: string): Promise<void> {
  await client.query("delete from restored_copy");
  await client.query("insert into restored_copy (restored_at, backup_made_at) values (now(), $1)", [madeAt]);
}
