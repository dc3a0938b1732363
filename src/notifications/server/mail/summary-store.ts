import { sql } from "kysely";
import { mailCode } from "#notifications/server/notification-codes.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { UnsentMails } from "#platform/server/restored-copy/unsent-mails-store.ts";

/** Distinct notifications whose email is waiting. `mail <> 0` lets PostgreSQL use their partial index. */
const waiting = (db: Db, mail: "AtOnce" | "DailySummary") =>
  db
    .selectFrom("notification")
    .distinct()
    .where("mail", "<>", sql.lit(0))
    .where("mailed_at", "is", null)
    .where("mail", "=", mailCode(mail));

/** People with notifications waiting for the summary. */
export async function findSummaryReaders(db: Db): Promise<number[]> {
  const rows = await waiting(db, "DailySummary").select("user_id").orderBy("user_id").execute();
  return rows.map((row) => row.user_id);
}

/**
 * What waits for the daily summary, counted by people, and for emails about cases, whose jobs are counted elsewhere but
 * would be queued again.
 */
export const waitingNotifications: UnsentMails = {
  count: async (db, before) =>
    (await waiting(db, "DailySummary").select("user_id").where("at", "<", before).execute()).length,
  drop: (db, before, now) =>
    db
      .updateTable("notification")
      .set({ mailed_at: now })
      .where("mail", "<>", sql.lit(0))
      .where("mailed_at", "is", null)
      .where("at", "<", before)
      .execute(),
};

export type WaitingPair = { readonly userId: number; readonly caseId: number };

/** Person and case of waiting immediate emails, by case, since those about one are composed together. */
export const findWaitingPairs = (db: Db): Promise<WaitingPair[]> =>
  waiting(db, "AtOnce")
    .select(["user_id as userId", "case_id as caseId"])
    .orderBy("case_id")
    .orderBy("user_id")
    .execute();

/** Claims a person's summary of this day; false if it was already created. */
export async function claimSummary(db: Db, userId: number, day: string): Promise<boolean> {
  const row = await db
    .insertInto("notification_summary")
    .values({ user_id: userId, last_on: day })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({ last_on: day }).where("notification_summary.last_on", "<", day),
    )
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Allows this day's summary again, because it wasn't sent. */
export const reopenSummary = (db: Db, userId: number, day: string) =>
  db
    .updateTable("notification_summary")
    .set({ last_on: sql<string>`last_on - 1` })
    .where("user_id", "=", userId)
    .where("last_on", "=", day)
    .execute();
