import { sql } from "kysely";
import { type CaseListRow, listColumns, nameColumns, nameJoins } from "#care-cases/server/public.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";

export type SentBackRow = CaseListRow & { sent_back_at: Date };

/** Active cases that customers sent back, longest ago first: from the index care_case_delivered. */
export async function findSentBack(db: Db, actor: Actor, most: number): Promise<SentBackRow[]> {
  const { rows } = await sql<SentBackRow>`${prepared}
    select ${listColumns}, c.sent_back_at, ${nameColumns} from care_case c ${nameJoins}
    where c.status_group = 1 and c.sent_back_at is not null and ${caseScope(actor)}
    order by c.sent_back_at, c.id limit ${most}`.execute(db);
  return rows;
}
