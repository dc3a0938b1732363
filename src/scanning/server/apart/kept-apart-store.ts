import { sql } from "kysely";
import type { FileScanState } from "#platform/contract/file-scan.ts";
import type { Db } from "#platform/server/database/database.ts";
import { keptApartCodes, scanCode, scanStateOf } from "#platform/server/scans/file-scan-store.ts";
import type { FileUse } from "#scanning/contract/kept-apart.ts";
import { ownersOfScan } from "#scanning/server/bytes-store.ts";

export type KeptApartRow = {
  readonly id: number;
  readonly state: FileScanState;
  readonly found: string | null;
  readonly scannedAt: Date;
  readonly releasedAt: Date | null;
  readonly releasedBy: string | null;
  readonly reason: string | null;
  readonly use: FileUse | null;
  readonly name: string | null;
  readonly size: number | null;
  readonly caseId: number | null;
  readonly isPending: boolean | null;
  readonly uploaderId: number | null;
  readonly uploaderName: string | null;
  readonly uploaderIsStaff: boolean | null;
};

/** What is kept apart or was released, the newest first, after an id of the page before. */
export async function findKeptApart(db: Db, before: number | null, most: number): Promise<KeptApartRow[]> {
  const older =
    before === null
      ? sql`true`
      : sql`(s.scanned_at, s.id) < (select b.scanned_at, b.id from file_scan b where b.id = ${before})`;
  const { rows } = await sql<Omit<KeptApartRow, "state"> & { state: number }>`
    with found as materialized (
      select s.* from file_scan s
      where s.state in (2, 3, 4, 6, 7) and s.scanned_at is not null and ${older}
      order by s.scanned_at desc, s.id desc limit ${most}
    )
    select s.id, s.state, s.found, s.scanned_at as "scannedAt", s.released_at as "releasedAt", by.name as "releasedBy", s.reason,
      o.use, o.name, o.size, o."caseId", o."isPending", o."uploaderId", u.name as "uploaderName", u.kind = 0 as "uploaderIsStaff"
    from found s
    left join lateral (${ownersOfScan("s")} limit 1) o on true
    left join app_user u on u.id = o."uploaderId" left join app_user by on by.id = s.released_by
    order by s.scanned_at desc, s.id desc`.execute(db);
  return rows.map((row) => ({ ...row, state: scanStateOf(row.state) }));
}

type Release = { readonly id: number; readonly by: number; readonly reason: string; readonly now: Date };

/** Releases what is kept apart; returns its key, null if nothing of this id is. */
export async function storeRelease(db: Db, { id, by, reason, now }: Release): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    update file_scan set state = ${scanCode("released")}, released_at = ${now}, released_by = ${by}, reason = ${reason}
    where id = ${id} and state in ${keptApartCodes} returning storage_key as key`.execute(db);
  return rows[0]?.key ?? null;
}
