import { sql } from "kysely";
import { mailLanguage } from "#email-links/server/mail-language-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";

/** Who a reply is filled for, and by whom. */
type UsePeople = {
  /** The name of the case's contact person; null if they were forgotten. */
  readonly contact: string | null;
  readonly agent: string;
  readonly agentTitle: string | null;
  /** The tag of the contact person's language, otherwise of their company's. */
  readonly language: string | null;
};

/** Null if the case isn't visible to the person. */
export async function findUsePeople(db: Db, actor: Actor, caseId: number): Promise<UsePeople | null> {
  const { rows } = await sql<UsePeople>`${prepared}
    select contact.name as contact, agent.name as agent, agent.job_title as "agentTitle",
      ${mailLanguage(sql`c.contact_id`, sql`c.customer_no`)} as language
    from care_case c join app_user agent on agent.id = ${actor.userId}
    left join app_user contact on contact.id = c.contact_id and contact.removed_at is null
    where c.id = ${caseId} and ${caseScope(actor)}`.execute(db);
  return rows[0] ?? null;
}

type Use = { readonly replyId: number; readonly caseId: number; readonly userId: number; readonly now: Date };

/** Notes that somebody used a reply on a case: once, at the latest time. */
export async function storeUse(db: Db, { replyId, caseId, userId, now }: Use): Promise<void> {
  await sql`${prepared}
    insert into saved_reply_use (reply_id, case_id, user_id, at) values (${replyId}, ${caseId}, ${userId}, ${now})
    on conflict (reply_id, case_id, user_id) do update set at = excluded.at`.execute(db);
}

export const deleteUsesBefore = (db: Db, limit: Date) =>
  db.deleteFrom("saved_reply_use").where("at", "<", limit).execute();
