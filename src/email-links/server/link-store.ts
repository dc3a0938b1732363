import { createHash, randomBytes } from "node:crypto";
import type { ShownEmailLink } from "#email-links/contract/calls.ts";
import { linkExpiry, linkState } from "#email-links/rules/link-state.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Row } from "#platform/server/database/row-types.ts";
import { lockUser } from "#users/server/privacy/lock-user-store.ts";
import { ofCompanyOrNone } from "#visibility/server/company-scope-store.ts";

const purposes = ["invitation", "alternativeEmail"] as const satisfies readonly ShownEmailLink["purpose"][];

export type EmailLink = {
  readonly id: number;
  readonly purpose: ShownEmailLink["purpose"];
  readonly userId: number;
  /** Company of an invitation. */
  readonly customerNumber: string | null;
  readonly email: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly replacedAt: Date | null;
};

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

const toEmailLink = (row: Row<"email_link">): EmailLink => ({
  id: row.id,
  purpose: purposes[row.purpose] ?? "invitation",
  userId: row.user_id,
  customerNumber: row.customer_no === null ? null : String(row.customer_no),
  email: row.email,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  usedAt: row.used_at,
  replacedAt: row.replaced_at,
});

/** The link for a token in any state; null if there is none, or its person was removed. Doesn't use it up. */
export async function findEmailLink(db: Db, token: string): Promise<EmailLink | null> {
  const row = await db
    .selectFrom("email_link as t")
    .innerJoin("app_user as u", "u.id", "t.user_id")
    .selectAll("t")
    .where("t.token_hash", "=", hashOf(token))
    .where("u.removed_at", "is", null)
    .executeTakeFirst();
  return row ? toEmailLink(row) : null;
}

/** A used link, or why it can't be used. */
export type LinkUse =
  | { readonly emailLink: EmailLink; readonly why?: never }
  | { readonly emailLink: null; readonly why: "unknown" | "used" | "replaced" | "expired" };

/**
 * Uses a link; only one of several concurrent attempts succeeds. `db` must be the transaction that carries out the
 * link's purpose, so that both succeed or fail together. The caller checks the owner first (`findEmailLink`).
 */
export async function consumeEmailLink(db: Db, token: string, now: Date): Promise<LinkUse> {
  const whose = await findEmailLink(db, token);
  if (!whose || !(await lockUser(db, whose.userId))) return { emailLink: null, why: "unknown" };
  const row = await db
    .selectFrom("email_link")
    .selectAll()
    .where("token_hash", "=", hashOf(token))
    .forUpdate()
    .executeTakeFirst();
  if (!row) return { emailLink: null, why: "unknown" };
  const emailLink = toEmailLink(row);
  const state = linkState(emailLink, false, now);
  if (state !== "open") return { emailLink: null, why: state === "confirmed" ? "used" : state };
  await db.updateTable("email_link").set({ used_at: now }).where("id", "=", row.id).execute();
  return { emailLink };
}

type NewEmailLink = Pick<EmailLink, "purpose" | "userId" | "customerNumber" | "email">;

/**
 * Creates a link, invalidating earlier ones for the same purpose. Returns its token, which isn't stored. `db` is a
 * transaction.
 */
export async function storeEmailLink(
  db: Db,
  emailLink: NewEmailLink,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = linkExpiry(now);
  await replaceEmailLinks(db, emailLink, now);
  await db
    .insertInto("email_link")
    .values({
      token_hash: hashOf(token),
      purpose: purposes.indexOf(emailLink.purpose),
      user_id: emailLink.userId,
      customer_no: emailLink.customerNumber === null ? null : Number(emailLink.customerNumber),
      email: emailLink.email,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

/** Invalidates links for this person, purpose and company. */
export async function replaceEmailLinks(
  db: Db,
  { purpose, userId, customerNumber }: Pick<EmailLink, "purpose" | "userId" | "customerNumber">,
  now: Date,
): Promise<void> {
  await db
    .updateTable("email_link")
    .set({ replaced_at: now })
    .where("user_id", "=", userId)
    .where("purpose", "=", purposes.indexOf(purpose))
    .where(ofCompanyOrNone("email_link", customerNumber === null ? null : Number(customerNumber)))
    .where("replaced_at", "is", null)
    .execute();
}

/** Number of links created for a person and purpose since then. */
export async function countEmailLinks(
  db: Db,
  { purpose, userId }: Pick<EmailLink, "purpose" | "userId">,
  since: Date,
): Promise<number> {
  const row = await db
    .selectFrom("email_link")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("purpose", "=", purposes.indexOf(purpose))
    .where("created_at", ">", since)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Deletes links that ended before this time; until then they can still explain why they are invalid. */
export async function deleteEmailLinksBefore(db: Db, ended: Date): Promise<void> {
  await db.deleteFrom("email_link").where("expires_at", "<", ended).execute();
}
