import { type RawBuilder, sql } from "kysely";
import { endedBefore } from "#care-cases/server/public.ts";
import { isFree } from "#holds/server/hold-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { countDueRows } from "#platform/server/removal/due-rows-store.ts";
import type { DueRows } from "#platform/server/removal/removal.ts";

/** Sent files of ended cases `w` for which `isDue` holds. */
export const countFilesOfEnded = (
  db: Db,
  before: Date,
  now: Date,
  isDue: RawBuilder<boolean> = isFree("w"),
): Promise<DueRows> => {
  const due = sql`from w join case_file f on f.case_id = w.id and not f.is_pending where ${isDue}`;
  return countDueRows(db, { looked: endedBefore({ before, now }), due });
};

/** Whether no hold applies to the case `w`, and it has sent files. */
export const hasFreeFiles = sql<boolean>`${isFree("w")}
  and exists (select from case_file f where f.case_id = w.id and not f.is_pending)`;

export type RemovedFile = { readonly caseId: number; readonly key: string; readonly isInternal: boolean };

/** Deletes at most this many sent files of these cases. */
export async function deleteSentFilesOf(db: Db, ids: readonly number[], most: number): Promise<RemovedFile[]> {
  const { rows } = await sql<RemovedFile>`
    delete from case_file where id in (
      select f.id from case_file f where f.case_id = any(${ids as number[]}::bigint[]) and not f.is_pending
      order by f.case_id, f.id limit ${most} for update skip locked)
    returning case_id as "caseId", storage_key as key, is_internal as "isInternal"`.execute(db);
  return rows;
}
