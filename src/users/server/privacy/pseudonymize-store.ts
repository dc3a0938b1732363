import { sql } from "kysely";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import { givenNumber } from "#platform/server/database/values/given-number.ts";
import { pseudonymOf } from "#users/rules/pseudonym.ts";

export type PersonToPseudonymize = {
  name: string;
  email: string;
  alternativeEmail: string | null;
  pendingEmail: string | null;
};

/** A person who wasn't removed, locked. */
export async function lockPerson(db: Db, userId: number): Promise<PersonToPseudonymize | null> {
  const person = await db
    .selectFrom("app_user")
    .select(["name", "email", "alternative_email as alternativeEmail", "pending_email as pendingEmail"])
    .where("id", "=", givenNumber(userId))
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return person ?? null;
}

export async function findCompanyNos(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("user_customer")
    .select("customer_no")
    .where("user_id", "=", userId)
    .orderBy("customer_no")
    .execute();
  return rows.map(({ customer_no }) => customer_no);
}

/** Clears the account. The name is kept separately until the texts that contain it are rewritten. */
export async function emptyAccount(db: Db, userId: number, name: string, now: Date): Promise<void> {
  const { name: pseudonym, email } = pseudonymOf(userId);
  await db
    .insertInto("user_former_name")
    .values({ user_id: userId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable("app_user")
    .set({
      name: pseudonym,
      name_sort: toSortKey(pseudonym),
      email,
      alternative_email: null,
      pending_email: null,
      work_phone: null,
      mobile_phone: null,
      address: null,
      job_title: null,
      dashboard: null,
      away_until: null,
      away_reach_id: null,
      last_logged_in: null,
      visit_ended_at: null,
      mail_given_up_at: null,
      removed_at: now,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", userId)
    .execute();
}
