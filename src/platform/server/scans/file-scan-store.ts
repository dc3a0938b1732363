import { sql } from "kysely";
import { type FileScanState, fileScanStates, keptApartStates, unscannedStates } from "#platform/contract/file-scan.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";

export const scanCode = (state: FileScanState): number => fileScanStates.indexOf(state);
export const scanStateOf = (code: number): FileScanState => fileScanStates[code] ?? "unscannable";
const codesOf = (states: readonly FileScanState[]) => sql.raw(`(${states.map(scanCode).join(", ")})`);

/** SQL: states of what is kept apart, and of what still is to be scanned. */
export const keptApartCodes = codesOf(keptApartStates);
export const unscannedCodes = codesOf(unscannedStates);

export type FileScan = {
  readonly state: FileScanState;
  readonly apartKey: string | null;
  readonly tries: number;
  readonly storedAt: Date;
};

type ScanRow = Omit<FileScan, "state"> & { readonly state: number };

const oneScan = (key: string) =>
  sql`select state, apart_key as "apartKey", tries, stored_at as "storedAt" from file_scan where storage_key = ${key}`;

const toScan = ([row]: readonly ScanRow[]): FileScan | null => (row ? { ...row, state: scanStateOf(row.state) } : null);

/** What is known of these bytes; null if they weren't scanned, and don't wait for it. */
export const findScan = async (db: Db, key: string): Promise<FileScan | null> =>
  toScan((await sql<ScanRow>`${prepared} ${oneScan(key)}`.execute(db)).rows);

/** The same, locked. */
export const lockScan = async (db: Db, key: string): Promise<FileScan | null> =>
  toScan((await sql<ScanRow>`${oneScan(key)} for update`.execute(db)).rows);

/** The bytes are where they were at first. */
export const clearApart = (db: Db, key: string) =>
  db.updateTable("file_scan").set({ apart_key: null }).where("storage_key", "=", key).execute();

/** Notes that bytes wait to be scanned, also if older ones under this key, such as a former photo, were. */
export async function storeWaiting(db: Db, key: string, now: Date): Promise<void> {
  const waiting = scanCode("waiting");
  await sql`insert into file_scan (storage_key, state, stored_at) values (${key}, ${waiting}, ${now})
    on conflict (storage_key) do update set state = ${waiting}, stored_at = ${now}, scanned_at = null, found = null, engine = null,
      tries = 0, released_at = null, released_by = null, reason = null`.execute(db);
}

const lasting = codesOf(["clean", "encrypted", "released"]);

type ScanCopy = { readonly from: string; readonly to: string; readonly now: Date };

/**
 * Says of a copy what was said of its bytes, if somebody may have them; returns whether it did. Without a time of its scan, so that a
 * copy isn't listed as released once more.
 */
export async function copyScan(db: Db, { from, to, now }: ScanCopy): Promise<boolean> {
  const { rows } = await sql`
    insert into file_scan (storage_key, state, stored_at, found, engine, released_at, released_by, reason)
    select ${to}::text, state, ${now}::timestamptz, found, engine, released_at, released_by, reason from file_scan
    where storage_key = ${from} and state in ${lasting} returning id`.execute(db);
  return rows.length > 0;
}

export const deleteScan = (db: Db, key: string) =>
  db.deleteFrom("file_scan").where("storage_key", "=", key).modifyEnd(prepared).execute();

/** Where else the bytes of a key may be, of what is kept apart, or is on its way there or back; null if nowhere. */
export async function findOtherPlace(db: Db, key: string): Promise<string | null> {
  const { rows } = await sql<{ other: string }>`
    select apart_key as other from file_scan where storage_key = ${key} and apart_key is not null
    union all select storage_key from file_scan where apart_key = ${key}`.execute(db);
  return rows[0]?.other ?? null;
}

/** The keys under which bytes of these keys are kept apart. */
export async function findMovedApart(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; apart: string }>`
    select storage_key as key, apart_key as apart from file_scan
    where storage_key = any(${keys as string[]}::text[]) and apart_key is not null`.execute(db);
  return new Map(rows.map(({ key, apart }) => [key, apart]));
}

/** Which of these keys are those under which bytes are kept apart. */
export async function findNamedApart(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`${prepared}
    select apart_key as key from file_scan where apart_key = any(${keys as string[]})`.execute(db);
  return rows.map(({ key }) => key);
}

/** Keys of bytes kept apart, after an id, that begin with one of these folders, by id. */
export async function findApartIn(db: Db, folders: readonly string[], after: number, most: number) {
  const { rows } = await sql<{ id: number; key: string }>`${prepared}
    select id, apart_key as key from file_scan where apart_key is not null
      and id > ${after} and left(apart_key, 2) = any(${folders as string[]}) order by id limit ${most}`.execute(db);
  return rows;
}
