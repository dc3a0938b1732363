import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { isExternal } from "#visibility/server/audience-store.ts";

/** How many of these files are on the case itself, for everybody who sees it. */
export async function countCasePictures(db: Db, caseId: number, fileIds: readonly number[]): Promise<number> {
  if (fileIds.length === 0) return 0;
  const { rows } = await sql`${prepared}
    select from case_file f where f.id = any(${fileIds as number[]}::bigint[]) and f.case_id = ${caseId}
      and f.message_id is null and not f.is_pending and ${isExternal("f")}`.execute(db);
  return rows.length;
}
