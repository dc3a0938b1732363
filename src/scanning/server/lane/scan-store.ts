import { sql } from "kysely";
import { type FileScanState, isKeptApart } from "#platform/contract/file-scan.ts";
import type { Db } from "#platform/server/database/database.ts";
import { newKey } from "#platform/server/files/file-store.ts";
import { scanCode, scanStateOf, unscannedCodes } from "#platform/server/scans/file-scan-store.ts";
import { scanFileKind } from "#platform/server/scans/scan-file-job.ts";
import { settleApartKind } from "#scanning/server/apart/settle-apart-job.ts";
import { ownersOfScan } from "#scanning/server/bytes-store.ts";

export type FileVerdict = {
  readonly state: FileScanState;
  readonly found: string | null;
  readonly engine: string | null;
};

type VerdictRow = FileVerdict & {
  readonly key: string;
  /** Bytes stored since then, such as a newer photo, are others. */
  readonly storedAt: Date;
  /** Whether they are in the file store, and are moved if nobody may have them. */
  readonly isFile: boolean;
  readonly now: Date;
};

const longestText = 200;
const bounded = (text: string | null): string | null => text?.slice(0, longestText) || null;

/** Stores what was found in bytes that wait; returns the row and its state before, null if they don't wait any more. */
export async function storeVerdict(
  db: Db,
  { key, storedAt, state, found, engine, isFile, now }: VerdictRow,
): Promise<{ readonly id: number; readonly before: FileScanState } | null> {
  const { rows } = await sql<{ id: number; before: number }>`
    with waiting as (
      select id, state from file_scan
      where storage_key = ${key} and stored_at = ${storedAt} and state in ${unscannedCodes} for update
    )
    update file_scan s set state = ${scanCode(state)}, found = ${bounded(found)}, scanned_at = ${now},
      engine = coalesce(${bounded(engine)}, (select seen.engine from scanner_state seen)),
      apart_key = ${isFile && isKeptApart(state) ? newKey() : null}
    from waiting where s.id = waiting.id returning s.id, waiting.state as before`.execute(db);
  return rows[0] ? { id: rows[0].id, before: scanStateOf(rows[0].before) } : null;
}

/** Counts that the scanner broke off; returns how often it has. */
export async function countBrokenOff(db: Db, key: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update file_scan set tries = least(tries + 1, 1000) where storage_key = ${key} and state in ${unscannedCodes}
    returning tries`.execute(db);
  return rows[0]?.tries ?? 0;
}

/** Notes bytes from before there was a scanner, so that their scan can be counted. */
export async function storeNotScanned(db: Db, key: string, now: Date): Promise<void> {
  await sql`insert into file_scan (storage_key, state, stored_at) values (${key}, ${scanCode("notScanned")}, ${now})
    on conflict do nothing`.execute(db);
}

/** Those of these keys whose bytes were never scanned, in this order. */
export async function findUnscanned(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from file_scan
    where storage_key = any(${keys as string[]}::text[]) and state <> ${scanCode("notScanned")}`.execute(db);
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !known.has(key));
}

/** Nobody scans any more: some of what waits is for people again. Returns the keys. */
export async function endWaiting(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    update file_scan set state = ${scanCode("notScanned")} where id in (
      select id from file_scan where state = ${sql.lit(scanCode("waiting"))} order by stored_at limit ${most} for update skip locked)
    returning storage_key as key`.execute(db);
  return rows.map(({ key }) => key);
}

/** No job of this kind is there for the key, also none that was tried before. */
const hasNoJob = (kind: string) => sql<boolean>`not exists (
  select from job where job.kind = ${kind} and job.dedupe_key = file_scan.storage_key and job.failed_at is null)`;

/** Keys of bytes that have waited since before this time, and have no job, the oldest first. */
export async function findWaitingBefore(db: Db, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from file_scan
    where state = ${sql.lit(scanCode("waiting"))} and stored_at < ${before} and ${hasNoJob(scanFileKind)}
    order by stored_at limit ${most}`.execute(db);
  return rows.map(({ key }) => key);
}

/** Keys of bytes that were found or released since this time, may still be where they were, and have no job. */
export async function findUnsettled(
  db: Db,
  since: Date,
  after: number,
  most: number,
): Promise<{ id: number; key: string }[]> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, storage_key as key from file_scan
    where apart_key is not null and id > ${after} and coalesce(released_at, scanned_at) >= ${since}
      and ${hasNoJob(settleApartKind)} order by id limit ${most}`.execute(db);
  return rows;
}

type UnnamedRows = { readonly storedBefore: Date; readonly before: number | null; readonly most: number };

/**
 * Looks at some rows before an id, and deletes those of them whose bytes nothing names any more: they were swept, or were removed
 * while their row was written. Returns the last id that it looked at, null if there was none.
 */
export async function deleteUnnamed(db: Db, { storedBefore, before, most }: UnnamedRows): Promise<number | null> {
  const older = before === null ? sql`true` : sql`id < ${before}`;
  const { rows } = await sql<{ last: number | null }>`
    with looked as materialized (select id from file_scan where ${older} order by id desc limit ${most}), deleted as (
      delete from file_scan s using looked
      where s.id = looked.id and s.stored_at < ${storedBefore} and not exists (${ownersOfScan("s")})
    )
    select min(id) as last from looked`.execute(db);
  return rows[0]?.last ?? null;
}
