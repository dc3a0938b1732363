import type { Ticket } from "#email-tickets/server/ticket-store.ts";
import type { Db } from "#platform/server/database.ts";

/**
 * Does what an invitation's used ticket asks for: the person's e-mail is confirmed, the company accepted. False when the
 * company took the person out meanwhile; then the caller rolls back, and the link counts as unknown. `db` is a transaction.
 */
export async function acceptInvitationOf(
  db: Db,
  { userId, customerNumber }: Pick<Ticket, "userId" | "customerNumber">,
  now: Date,
): Promise<boolean> {
  if (customerNumber === null) return false;
  const relation = await db
    .updateTable("user_customer")
    .set((eb) => ({ accepted_at: eb.fn.coalesce("accepted_at", eb.val(now)) }))
    .where("user_id", "=", userId)
    .where("customer_no", "=", Number(customerNumber))
    .returning("user_id")
    .executeTakeFirst();
  if (!relation) return false;
  await confirmEmail(db, userId, now);
  return true;
}

/**
 * Somebody new proved their e-mail by signing in through a provider that vouches for it: what they are invited to
 * counts as accepted, without the link of the mail. Nothing for people who signed in before. `db` is a transaction.
 */
export async function acceptAllOfNewPerson(db: Db, userId: number, now: Date): Promise<void> {
  if (!(await confirmEmail(db, userId, now))) return;
  await db
    .updateTable("user_customer")
    .set({ accepted_at: now })
    .where("user_id", "=", userId)
    .where("accepted_at", "is", null)
    .execute();
}

/** True when it was not confirmed before. */
async function confirmEmail(db: Db, userId: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("app_user")
    .set((eb) => ({ email_confirmed_at: now, version: eb("version", "+", 1) }))
    .where("id", "=", userId)
    .where("email_confirmed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
