import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { scanCode } from "#platform/server/scans/file-scan-store.ts";
import { type ScannerLack, scannerLacks } from "#scanning/contract/scanner.ts";

export type SeenScanner = {
  readonly isAway: boolean;
  readonly engine: string | null;
  readonly signedAt: Date | null;
  readonly lacks: readonly ScannerLack[];
};
type ScannerState = SeenScanner & { readonly lookedAt: Date; readonly since: Date };

/** Stores what a process saw; returns whether the scanner came or went. */
export async function storeScannerState(
  db: Db,
  { isAway, engine, signedAt, lacks }: SeenScanner,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{
    isNew: boolean;
  }>`insert into scanner_state as before (looked_at, is_away, since, engine, signed_at, lacks)
    values (${now}, ${isAway}, ${now}, ${engine}, ${signedAt}, ${[...lacks]})
    on conflict (is_only) do update set looked_at = excluded.looked_at, is_away = excluded.is_away,
      since = case when before.is_away = excluded.is_away then before.since else excluded.since end,
      engine = excluded.engine, signed_at = excluded.signed_at, lacks = excluded.lacks
    returning since = looked_at as "isNew"`.execute(db);
  return rows[0]?.isNew === true;
}

/** What was last seen; null if nobody has looked. */
export async function findScannerState(db: Db): Promise<ScannerState | null> {
  const row = await db
    .selectFrom("scanner_state")
    .select(["looked_at", "is_away", "since", "engine", "signed_at", "lacks"])
    .executeTakeFirst();
  if (!row) return null;
  return {
    lookedAt: row.looked_at,
    isAway: row.is_away,
    since: row.since,
    engine: row.engine,
    signedAt: row.signed_at,
    // A newer process may know of more.
    lacks: scannerLacks.filter((lack) => row.lacks.includes(lack)),
  };
}

/** Forgets what nobody has looked at since this time: Havn has no scanner any more. */
export const forgetScannerState = (db: Db, before: Date) =>
  db.deleteFrom("scanner_state").where("looked_at", "<", before).execute();

type WaitingScans = { readonly count: number; readonly oldest: Date | null };

/** Files that wait to be scanned, counted up to this many, and since when the oldest one does. */
export async function countWaitingScans(db: Db, most: number): Promise<WaitingScans> {
  const waiting = sql.lit(scanCode("waiting"));
  const { rows } = await sql<WaitingScans>`
    select (select count(*)::int from (select from file_scan where state = ${waiting} limit ${most}) w) as count,
      (select min(stored_at) from file_scan where state = ${waiting}) as oldest`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}
