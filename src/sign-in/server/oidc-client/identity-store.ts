import { acceptAllOfNewPerson } from "#email-links/server/invitation-store.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { Db } from "#platform/server/database/database.ts";

/** A person's identity at the provider. */
export type Identity = { readonly issuer: string; readonly subject: string };

export type KnownPerson = { readonly userId: number; readonly isStaff: boolean };

/** The active person linked to this identity, or null. */
export async function findIdentity(db: Db, { issuer, subject }: Identity): Promise<KnownPerson | null> {
  const row = await db
    .selectFrom("user_identity as i")
    .innerJoin("app_user as u", "u.id", "i.user_id")
    .select(["u.id", "u.kind"])
    .where("i.issuer", "=", issuer)
    .where("i.subject", "=", subject)
    .where("u.removed_at", "is", null)
    .executeTakeFirst();
  return row ? { userId: row.id, isStaff: row.kind === 0 } : null;
}

/**
 * Links an identity to the person with this verified email. Null if nobody has it, or if that person is linked to
 * another subject of the issuer: an address reassigned by the provider gives no access. For a new person this proves
 * their email, so their invitations count as accepted. `db` is a transaction.
 */
export async function linkIdentity(db: Db, identity: Identity, email: string, now: Date): Promise<KnownPerson | null> {
  const user = await db
    .selectFrom("app_user")
    .select(["id", "kind"])
    .where((eb) => eb(eb.fn<string>("email_key", ["email"]), "=", emailKey(email)))
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return null;
  const linked = await db
    .selectFrom("user_identity")
    .select("subject")
    .where("user_id", "=", user.id)
    .where("issuer", "=", identity.issuer)
    .executeTakeFirst();
  if (linked && linked.subject !== identity.subject) return null;
  await db
    .insertInto("user_identity")
    .values({ ...identity, user_id: user.id, linked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await acceptAllOfNewPerson(db, user.id, now);
  return { userId: user.id, isStaff: user.kind === 0 };
}

export async function storeLastLogin(db: Db, userId: number, now: Date): Promise<void> {
  await db.updateTable("app_user").set({ last_logged_in: now }).where("id", "=", userId).execute();
}
