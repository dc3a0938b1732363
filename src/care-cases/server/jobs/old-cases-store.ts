import { sql } from "kysely";
import { storeColumnsReturning } from "#care-cases/server/case/writes/columns-store.ts";
import { deleteCases } from "#care-cases/server/case/writes/deleted-cases-store.ts";
import { stateCodes } from "#care-cases/server/case-codes.ts";
import type { CaseAbout } from "#care-cases/server/case-live-event.ts";
import type { Db } from "#platform/server/database/database.ts";

/**
 * Sets the flag and the resulting state where the follow-up date is before `today` (a business date); returns those
 * cases.
 */
export const markMissedFollowUps = (db: Db, today: string): Promise<CaseAbout[]> =>
  storeColumnsReturning(
    db,
    { follow_up_missed: true, state: stateCodes.toCode("Inactive") },
    { where: sql`c.status_group in (1, 2) and c.follow_key < ${today} and not c.follow_up_missed` },
  );

/** Deletes abandoned drafts: empty ones since `empty`, others since `other`. Returns their files' keys. */
export const deleteOldDrafts = (db: Db, { empty, other }: { empty: Date; other: Date }): Promise<string[]> =>
  deleteCases(
    db,
    sql`c.status_group = 0 and (c.updated_at < ${other} or (c.updated_at < ${empty} and c.title = ''
      and exists (select from case_description d where d.case_id = c.id and d.description = '')
      and not exists (select from case_file f where f.case_id = c.id)))`,
  );
