import type { Db } from "#platform/server/database/database.ts";
import { type Section, smallSection } from "#platform/server/privacy/sections.ts";

export const impersonationSections = (userId: number): Section[] => [
  smallSection("impersonations", (db) =>
    db
      .selectFrom("impersonation")
      .select(["staff_id as staffId", "user_id as userId", "customer_no as customerNumber", "started_at as startedAt"])
      .select((eb) => eb.fn.coalesce("ended_at", "ends_at").as("endedAt"))
      .where((eb) => eb.or({ user_id: userId, staff_id: userId }))
      .orderBy("id")
      .execute(),
  ),
];

/** Ends a person's impersonations, and those of them. Like starting one, after locking their sessions. */
export async function endImpersonations(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable("impersonation")
    .set({ ended_at: now })
    .where("ended_at", "is", null)
    .where("ends_at", ">", now)
    .where((eb) => eb.or({ user_id: userId, staff_id: userId }))
    .execute();
}
