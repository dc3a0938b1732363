import { type RawBuilder, sql } from "kysely";
import type { ImportKindName } from "#moving-in/contract/import-columns.ts";
import {
  type ImportCounts,
  type ImportOutcome,
  type ImportProblem,
  type ImportState,
  importOutcomes,
  importStates,
} from "#moving-in/contract/import-run.ts";
import type { Db } from "#platform/server/database/database.ts";
import { countRemarks } from "./row-store.ts";

/* For administrators only, so there is no scope. */

export type StoredRun = {
  readonly id: number;
  readonly kind: ImportKindName;
  readonly state: ImportState;
  readonly problem: ImportProblem | null;
  readonly fileName: string;
  readonly storageKey: string | null;
  readonly headings: readonly string[];
  readonly columns: readonly (string | null)[];
  readonly rows: number;
  readonly position: number;
  readonly done: number;
  readonly toDo: number;
  readonly counts: ImportCounts;
  readonly startedBy: { readonly id: number; readonly name: string; readonly isStaff: boolean };
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly hasRows: boolean;
};

type RunRow = Omit<StoredRun, "state" | "counts"> & { state: number; counts: Partial<ImportCounts> };

const columns: RawBuilder<unknown> = sql`r.id, r.kind, r.state, r.problem, r.file_name as "fileName",
  r.storage_key as "storageKey", r.headings, r.columns, r.row_count as rows, r.position, r.done, r.to_do as "toDo", r.counts,
  json_build_object('id', u.id, 'name', u.name, 'isStaff', u.kind = 0) as "startedBy",
  r.started_at as "startedAt", r.ended_at as "endedAt",
  exists (select from import_row w where w.run_id = r.id) as "hasRows"`;

const noCounts: ImportCounts = { made: 0, changed: 0, left: 0, bad: 0, takenBack: 0, remarks: 0 };

const toRun = ({ state, counts, ...row }: RunRow): StoredRun => ({
  ...row,
  state: importStates[state] ?? "failed",
  counts: { ...noCounts, ...counts },
});

export async function findRun(db: Db, id: number): Promise<StoredRun | null> {
  const { rows } = await sql<RunRow>`
    select ${columns} from import_run r join app_user u on u.id = r.started_by where r.id = ${id}::bigint`.execute(db);
  return rows[0] ? toRun(rows[0]) : null;
}

/** The same, locked until the transaction ends. */
export async function lockImport(db: Db, id: number): Promise<StoredRun | null> {
  await sql`select from import_run r where r.id = ${id}::bigint for no key update`.execute(db);
  return findRun(db, id);
}

/** The latest, before one. */
export async function findImportPage(db: Db, after: number | undefined, limit: number): Promise<StoredRun[]> {
  const before = after === undefined ? sql`true` : sql`r.id < ${after}::bigint`;
  const { rows } = await sql<RunRow>`
    select ${columns} from import_run r join app_user u on u.id = r.started_by
    where ${before} order by r.id desc limit ${limit}`.execute(db);
  return rows.map(toRun);
}

const importing = 4_041_001;

/** Serializes starting, running and taking back imports until the transaction ends. */
export const lockImports = (db: Db) => sql`select pg_advisory_xact_lock(${sql.lit(importing)})`.execute(db);

/** Imports whose rows or files are stored, and whether one of them is run or taken back, but for this one. */
export async function countImports(db: Db, exceptId = 0): Promise<{ stored: number; all: number; areRun: boolean }> {
  const isRun = ["running", "takingBack"].map((state) => importStates.indexOf(state as ImportState));
  const { rows } = await sql<{ stored: number; all: number; areRun: boolean }>`
    select count(*)::int as all,
      (count(*) filter (where r.storage_key is not null or exists (select from import_row w where w.run_id = r.id)))::int as stored,
      coalesce(bool_or(r.state = any(${isRun}::int[]) and r.id <> ${exceptId}::bigint), false) as "areRun"
    from import_run r`.execute(db);
  return rows[0] ?? { stored: 0, all: 0, areRun: false };
}

/** Removes the oldest imports, of which only what happened is left. */
export async function removeOldestImports(db: Db, most: number): Promise<void> {
  await sql`
    delete from import_run r where r.storage_key is null and not exists (select from import_row w where w.run_id = r.id)
      and r.id <= (select o.id from import_run o order by o.id desc offset ${most} limit 1)`.execute(db);
}

export type NewRun = {
  readonly kind: ImportKindName;
  readonly fileName: string;
  readonly storageKey: string | null;
  readonly startedBy: number;
};

export async function insertImport(db: Db, run: NewRun, now: Date): Promise<number> {
  const { id } = await db
    .insertInto("import_run")
    .values({
      kind: run.kind,
      file_name: run.fileName,
      storage_key: run.storageKey,
      started_by: run.startedBy,
      started_at: now,
      changed_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export type RunChanges = {
  readonly state?: ImportState;
  readonly problem?: ImportProblem | null;
  readonly storageKey?: null;
  readonly headings?: readonly string[];
  readonly columns?: readonly (string | null)[];
  readonly rows?: number;
  readonly position?: number;
  readonly done?: number;
  readonly toDo?: number;
  readonly counts?: ImportCounts;
  readonly endedAt?: Date;
};

/** The states in which all rows are decided. Remarks are only counted then, since that reads them all. */
const settled: readonly ImportState[] = ["planned", "done", "takenBack"];

export async function storeImport(db: Db, id: number, changes: RunChanges, now: Date): Promise<void> {
  const { state, storageKey, rows, toDo, endedAt, counts, headings, columns: chosen, ...same } = changes;
  const remarks = counts && state && settled.includes(state) ? await countRemarks(db, id) : 0;
  await db
    .updateTable("import_run")
    .set({
      ...same,
      ...(state !== undefined && { state: importStates.indexOf(state) }),
      ...(storageKey !== undefined && { storage_key: storageKey }),
      ...(headings !== undefined && { headings: [...headings] }),
      ...(chosen !== undefined && { columns: sql<string[]>`${chosen as (string | null)[]}::text[]` }),
      ...(rows !== undefined && { row_count: rows }),
      ...(toDo !== undefined && { to_do: toDo }),
      ...(endedAt !== undefined && { ended_at: endedAt }),
      ...(counts !== undefined && { counts: JSON.stringify({ ...counts, remarks }) }),
      changed_at: now,
    })
    .where("id", "=", id)
    .execute();
}

/** What the headings of the latest import of this kind with the same ones were; null if there was none. */
export async function findColumnsLike(
  db: Db,
  kind: ImportKindName,
  headings: readonly string[],
): Promise<(string | null)[] | null> {
  const { rows } = await sql<{ columns: (string | null)[] }>`
    select r.columns from import_run r
    where r.kind = ${kind} and r.headings = ${headings as string[]}::text[] and r.state > ${importStates.indexOf("columns")}
    order by r.id desc limit 1`.execute(db);
  return rows[0]?.columns ?? null;
}

/** Rows by outcome, as they are stored. */
export async function countOutcomes(db: Db, runId: number): Promise<ImportCounts> {
  const { rows } = await sql<{ outcome: number; count: number }>`
    select outcome, count(*)::int as count from import_row where run_id = ${runId} and outcome is not null
    group by outcome`.execute(db);
  const found = rows.map(({ outcome, count }): [ImportOutcome, number] => [importOutcomes[outcome] ?? "bad", count]);
  return { ...noCounts, ...Object.fromEntries(found) };
}

/** Files of imports that weren't read yet. */
export async function findNamedImports(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from import_run where storage_key = any(${keys as string[]})`.execute(db);
  return rows.map(({ key }) => key);
}

/** The same after an id, whose keys begin with one of these folders, by id. */
export async function findImportFilesIn(db: Db, folders: readonly string[], after: number, most: number) {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, storage_key as key from import_run
    where id > ${after} and left(storage_key, 2) = any(${folders as string[]}) order by id limit ${most}`.execute(db);
  return rows;
}
