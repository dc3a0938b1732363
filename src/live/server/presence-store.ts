import { sql } from "kysely";
import type { TabPresence } from "#live/rules/case-presence.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { belongsTo } from "#visibility/server/person-scope-store.ts";

export type StoredTab = TabPresence & { readonly tabId: string };

/** Every tab that is open on a case, or was and did not say goodbye, by name. */
export async function findTabs(db: Db, caseId: number): Promise<StoredTab[]> {
  const company = sql`(select c.customer_no from care_case c where c.id = p.case_id)`;
  const { rows } = await sql<StoredTab>`${prepared}
    select p.user_id as "userId", p.tab_id as "tabId", u.name, u.kind = 0 as "isStaff", p.is_writing as "isWriting",
      p.seen_at as "seenAt", ${belongsTo(sql`p.user_id`, company)} as "ofCompany"
    from case_presence p join app_user u on u.id = p.user_id
    where p.case_id = ${caseId} and u.removed_at is null order by u.name_sort, u.id`.execute(db);
  return rows;
}

type Tab = { readonly caseId: number; readonly userId: number; readonly tabId: string };

export async function storeTab(db: Db, { caseId, userId, tabId }: Tab, isWriting: boolean, now: Date): Promise<void> {
  await sql`${prepared}
    insert into case_presence (case_id, user_id, tab_id, is_writing, seen_at)
    values (${caseId}, ${userId}, ${tabId}, ${isWriting}, ${now})
    on conflict (case_id, user_id, tab_id) do update set is_writing = excluded.is_writing, seen_at = excluded.seen_at`.execute(
    db,
  );
}

export async function deleteTab(db: Db, { caseId, userId, tabId }: Tab): Promise<void> {
  await sql`${prepared}
    delete from case_presence where case_id = ${caseId} and user_id = ${userId} and tab_id = ${tabId}`.execute(db);
}

/** Removes tabs that said nothing since `limit`. */
export const deletePresenceBefore = (db: Db, limit: Date) =>
  db.deleteFrom("case_presence").where("seen_at", "<", limit).execute();
