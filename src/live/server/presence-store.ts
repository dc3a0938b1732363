import { sql } from "kysely";
import { presenceBounds } from "#live/contract/presence-bounds.ts";
import type { TabPresence } from "#live/rules/case-presence.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import type { MovedCase } from "#platform/server/feature-hooks.ts";
import { belongsTo, isLeftBehind } from "#visibility/server/person-scope-store.ts";

export type StoredTab = TabPresence & { readonly tabId: string };

/** The tabs on a case that reported since `limit`, by name; if there are too many, the latest. */
export async function findTabs(db: Db, caseId: number, limit: Date): Promise<StoredTab[]> {
  const company = sql`(select c.customer_no from care_case c where c.id = p.case_id)`;
  const { rows } = await sql<StoredTab>`${prepared}
    select p.user_id as "userId", p.tab_id as "tabId", u.name, u.kind = 0 as "isStaff", p.is_writing as "isWriting",
      p.seen_at as "seenAt", ${belongsTo(sql`p.user_id`, company)} as "ofCompany"
    from (select * from case_presence where case_id = ${caseId} and seen_at >= ${limit}
        order by seen_at desc limit ${presenceBounds.all}) p
      join app_user u on u.id = p.user_id
    where u.removed_at is null order by u.name, u.id`.execute(db);
  return rows;
}

type Tab = { readonly caseId: number; readonly userId: number; readonly tabId: string };

/**
 * Stores a tab's report. If a person has too many tabs on a case, the oldest are deleted. A tab that is reporting at
 * this moment is skipped: its row is neither waited for nor deleted.
 */
export async function storeTab(db: Db, { caseId, userId, tabId }: Tab, isWriting: boolean, now: Date): Promise<void> {
  const seen = { is_writing: isWriting, seen_at: now };
  await db
    .insertInto("case_presence")
    .values({ case_id: caseId, user_id: userId, tab_id: tabId, ...seen })
    .onConflict((conflict) => conflict.columns(["case_id", "user_id", "tab_id"]).doUpdateSet(seen))
    .modifyEnd(prepared)
    .execute();
  await sql`${prepared}
    delete from case_presence where case_id = ${caseId} and user_id = ${userId} and tab_id in (
      select p.tab_id from case_presence p join (
        select tab_id, seen_at from case_presence where case_id = ${caseId} and user_id = ${userId}
        order by seen_at desc, tab_id offset ${presenceBounds.person}) oldest using (tab_id, seen_at)
      where p.case_id = ${caseId} and p.user_id = ${userId} for update of p skip locked)`.execute(db);
}

export async function deleteTab(db: Db, { caseId, userId, tabId }: Tab): Promise<void> {
  await db
    .deleteFrom("case_presence")
    .where("case_id", "=", caseId)
    .where("user_id", "=", userId)
    .where("tab_id", "=", tabId)
    .modifyEnd(prepared)
    .execute();
}

/** Removes tabs that haven't reported since `limit`. */
export const deletePresenceBefore = (db: Db, limit: Date) =>
  db.deleteFrom("case_presence").where("seen_at", "<", limit).execute();

export const deletePresenceOn = (db: Db, caseIds: readonly number[]) =>
  db.deleteFrom("case_presence").where("case_id", "in", caseIds).execute();

/** Removes the tabs of people who can no longer see a moved case. */
export const deletePresenceOfFormerViewers = (db: Db, { caseId, customerNo }: MovedCase) =>
  sql`
  delete from case_presence p where case_id = ${caseId} and ${isLeftBehind(sql`p.user_id`, customerNo)}`.execute(db);
