import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

export type NewImpersonation = {
  readonly sessionId: string;
  readonly staffId: number;
  readonly userId: number;
  readonly customerNumber: string;
  readonly now: Date;
  readonly until: Date;
};

/**
 * Makes a staff member's session impersonate a customer user until `until`, with a log entry. `db` is a transaction
 * that holds the session's lock.
 */
export async function beginSessionImpersonation(db: Db, acting: NewImpersonation): Promise<void> {
  const { sessionId, staffId, userId, now, until } = acting;
  const customerNo = Number(acting.customerNumber);
  await db
    .updateTable("sign_in_session")
    .set({
      user_id: userId,
      impersonator_id: staffId,
      customer_no: customerNo,
      impersonated_until: until,
      is_proven_to_act: true,
      last_used_at: now,
    })
    .where("id", "=", sessionId)
    .execute();
  await db
    .insertInto("impersonation")
    .values({
      session_id: sessionId,
      staff_id: staffId,
      user_id: userId,
      customer_no: customerNo,
      started_at: now,
      ends_at: until,
    })
    .execute();
}

/** Whether this session has acted for a customer before: that takes a proof once. */
export async function hasProvenToAct(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom("sign_in_session")
    .select("is_proven_to_act")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.is_proven_to_act ?? false;
}

/** Gives the session back to its staff member. No effect if it isn't impersonating. */
export async function endSessionImpersonation(db: Db, sessionId: string, now: Date): Promise<void> {
  await logEndOfImpersonation(db, sessionId, now);
  await db
    .updateTable("sign_in_session")
    .set((eb) => ({
      user_id: eb.fn.coalesce("impersonator_id", "user_id"),
      impersonator_id: null,
      customer_no: null,
      impersonated_until: null,
    }))
    .where("id", "=", sessionId)
    .where("impersonator_id", "is not", null)
    .execute();
}

/** Logs when an impersonation ended: at the latest when its time was up, whenever that is noticed. */
export async function logEndOfImpersonation(db: Db, sessionId: string, now: Date): Promise<void> {
  await sql`
    update impersonation set ended_at = least(ends_at, ${now}::timestamptz(3))
    where session_id = ${sessionId} and ended_at is null`.execute(db);
}
