import { type RawBuilder, sql } from "kysely";
import type { ImportReason } from "#moving-in/contract/import-reasons.ts";
import {
  type ImportOutcome,
  type ImportRow,
  type ImportRowFilter,
  importOutcomes,
  importStates,
  maxReasons,
} from "#moving-in/contract/import-run.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { CarriedRow } from "./import-kind.ts";
import type { SheetRow } from "./reading/file-rows.ts";

/* For administrators only, so there is no scope. */

const code = (outcome: ImportOutcome): number => importOutcomes.indexOf(outcome);
const toDo = [code("made"), code("changed")];

export async function insertImportRows(db: Db, runId: number, rows: readonly SheetRow[]): Promise<void> {
  const values = rows.map(({ row, cells }) => ({ row_no: row, cells }));
  await sql`
    insert into import_row (run_id, row_no, cells)
    select ${runId}, row_no, cells from json_populate_recordset(null::import_row, ${JSON.stringify(values)})`.execute(
    db,
  );
}

export const deleteImportRows = (db: Db, runId: number) =>
  db.deleteFrom("import_row").where("run_id", "=", runId).execute();

type WholeRow = Pick<ImportRow, "row" | "reasons" | "cells">;
type Portion = { readonly rows: readonly WholeRow[]; readonly isLast: boolean };

/** Rows are whole in memory, in portions of at most so many bytes, or a single one. */
const portionBytes = 4_000_000;

async function findPortion(
  db: Db,
  runId: number,
  { after, limit, which }: { readonly after: number; readonly limit: number; readonly which: RawBuilder<unknown> },
): Promise<Portion> {
  const { rows } = await sql<WholeRow & { found: number }>`
    select s.row, s.reasons, s.cells, s.found from (
      select w.*, (count(*) over ())::int as found, sum(w.size) over (order by w.row) as upto from (
        select row_no as row, reasons, cells, octet_length(array_to_string(cells, '')) as size from import_row
        where run_id = ${runId} and row_no > ${after} and ${which} order by row_no limit ${limit}) w) s
    where s.upto <= ${portionBytes} or s.upto = s.size order by s.row`.execute(db);
  const found = rows[0]?.found ?? 0;
  return { rows: rows.map(({ found: _, ...row }) => row), isLast: found < limit && rows.length === found };
}

/** The next rows of a file to decide. */
export const findUnplannedRows = (db: Db, runId: number, after: number, limit: number) =>
  findPortion(db, runId, { after, limit, which: sql`true` });

/** The next rows that make or change something. */
export const findPlannedRows = (db: Db, runId: number, after: number, limit: number) =>
  findPortion(db, runId, { after, limit, which: sql`outcome = any(${toDo}::int[])` });

/** The last rows before one that made or changed something. */
export async function findCarriedRows(db: Db, runId: number, before: number, limit: number): Promise<CarriedRow[]> {
  const { rows } = await sql<CarriedRow>`
    select row_no as row, undo from import_row
    where run_id = ${runId} and row_no < ${before} and outcome = any(${toDo}::int[]) and undo is not null
    order by row_no desc limit ${limit}`.execute(db);
  return rows;
}

export type RowResult = {
  readonly row: number;
  readonly outcome: ImportOutcome;
  readonly reasons: readonly ImportReason[];
  readonly keys?: readonly string[];
  readonly undo?: Readonly<Record<string, unknown>>;
};

export async function storeResults(db: Db, runId: number, results: readonly RowResult[]): Promise<void> {
  const values = results.map(({ row, outcome, reasons, keys = null, undo = null }) => ({
    row_no: row,
    outcome: code(outcome),
    reasons: reasons.slice(0, maxReasons),
    keys,
    undo,
  }));
  await sql`
    update import_row w set outcome = n.outcome, reasons = n.reasons, keys = coalesce(n.keys, w.keys), undo = n.undo
    from json_populate_recordset(null::import_row, ${JSON.stringify(values)}) n
    where w.run_id = ${runId} and w.row_no = n.row_no`.execute(db);
}

/** Notes that these rows were taken back. */
export async function takeRowsBack(db: Db, runId: number, rows: readonly number[]): Promise<void> {
  await sql`
    update import_row set outcome = ${code("takenBack")}, undo = null
    where run_id = ${runId} and row_no = any(${rows as number[]}::int[])`.execute(db);
}

type KeptRow = { readonly row: number; readonly reason: ImportReason };

/** Notes why these rows stay. */
export async function keepRows(db: Db, runId: number, kept: readonly KeptRow[]): Promise<void> {
  await sql`
    update import_row w set reasons = w.reasons || n.reason
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) n (row int, reason jsonb)
    where w.run_id = ${runId} and w.row_no = n.row`.execute(db);
}

/** The number among what a company is known by. */
const numberKey = (row: string) =>
  sql`(select key from unnest(${sql.ref(`${row}.keys`)}) key where key like 'number %' limit 1)`;

/**
 * Leaves rows alone that are about the same as an earlier one that isn't bad. Two companies with numbers of their own but the
 * same own number aren't the same: the later is bad, since it would be lost.
 */
export async function leaveRepeated(db: Db, runId: number): Promise<void> {
  await sql`
    update import_row w set
      outcome = case when ${numberKey("w")} <> ${numberKey("o")} then ${sql.lit(code("bad"))} else ${sql.lit(code("left"))} end,
      reasons = jsonb_build_array(case when ${numberKey("w")} <> ${numberKey("o")}
        then jsonb_build_object('code', 'ownNumberTwice', 'column', 'ownNumber', 'params', jsonb_build_object('row', f.first))
        else jsonb_build_object('code', 'repeated', 'params', jsonb_build_object('row', f.first)) end)
    from import_row o, (
      select k.row_no, min(k.first) as first from (
        select r.row_no, min(r.row_no) over (partition by key) as first
        from import_row r, unnest(r.keys) key where r.run_id = ${runId} and r.outcome <> ${code("bad")}) k
      where k.first < k.row_no group by k.row_no) f
    where w.run_id = ${runId} and w.row_no = f.row_no and o.run_id = ${runId} and o.row_no = f.first`.execute(db);
}

type Page = { readonly outcome: ImportRowFilter | undefined; readonly after: number; readonly limit: number };

const hasRemarks = sql`outcome = any(${toDo}::int[]) and reasons <> '[]'`;

const withOutcome = (outcome: ImportRowFilter) =>
  outcome === "remarks" ? hasRemarks : sql`outcome = ${code(outcome)}`;

export async function countRemarks(db: Db, runId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_row where run_id = ${runId} and ${hasRemarks}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Of each cell of a row in a list. */
const shownCharacters = 200;

export async function findRowPage(db: Db, runId: number, { outcome, after, limit }: Page): Promise<ImportRow[]> {
  const some = outcome === undefined ? sql`true` : withOutcome(outcome);
  const { rows } = await sql<Omit<ImportRow, "outcome"> & { outcome: number | null }>`
    select row_no as row, outcome, reasons,
      array(select left(cell, ${shownCharacters}) from unnest(cells) with ordinality c (cell, at) order by at) as cells
    from import_row where run_id = ${runId} and row_no > ${after}::bigint and ${some} order by row_no limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, outcome: row.outcome === null ? null : (importOutcomes[row.outcome] ?? null) }));
}

/** The next bad rows, whole. */
export const findBadRows = (db: Db, runId: number, after: number, limit: number) =>
  findPortion(db, runId, { after, limit, which: sql`outcome = ${code("bad")}` });

/** What is half done goes on, however long nothing ran. */
const halfDone = (["running", "takingBack"] as const).map((state) => importStates.indexOf(state));

/** Removes the rows of imports that ended, or were last worked at, before this; returns the files of those never read. */
export async function removeOldRows(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: number; key: string | null }>`
    select r.id, r.storage_key as key from import_run r
    where coalesce(r.ended_at, r.changed_at) < ${before} and r.changed_at < ${before} and r.state <> all(${halfDone}::int[])
      and (r.state = 0 or r.storage_key is not null or exists (select from import_row w where w.run_id = r.id))
    order by r.id limit 20 for no key update skip locked`.execute(db);
  for (const { id } of rows) await deleteImportRows(db, id);
  const ids = rows.map(({ id }) => id);
  await sql`delete from import_run where id = any(${ids}::int[]) and ended_at is null`.execute(db);
  return rows.flatMap(({ key }) => key ?? []);
}

/** The beginnings of the first rows' cells. */
export async function findSamples(db: Db, runId: number, longest: number): Promise<string[][]> {
  const { rows } = await sql<{ cells: string[] }>`
    select array(select left(cell, ${longest}) from unnest(w.cells) with ordinality c (cell, at) order by at) as cells
    from (select cells, row_no from import_row where run_id = ${runId} order by row_no limit 3) w
    order by w.row_no`.execute(db);
  return rows.map(({ cells }) => cells);
}
