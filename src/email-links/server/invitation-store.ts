import type { EmailLink } from "#email-links/server/link-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import { recomputeStatesJob } from "#users/server/account/company-users.ts";
import { isUninvited } from "#users/server/account/relation-store.ts";
import { ofCompany } from "#visibility/server/company-scope-store.ts";

/** A pending invitation. */
export type Invitation = {
  readonly email: string;
  /** Their own name or, for a new person, the one the inviter entered. */
  readonly name: string | null;
  /** They have never signed in. */
  readonly isNew: boolean;
  readonly companyName: string;
  readonly inviterName: string | null;
};

type InvitedPerson = { readonly userId: number; readonly customerNumber: string; readonly invitedBy: number | null };

/**
 * Data for the invitation email; null if it is no longer pending, and for staff, who belong to no company. Locks the
 * relation. `db` is a transaction.
 */
export async function findInvitation(
  db: Db,
  { userId, customerNumber, invitedBy }: InvitedPerson,
): Promise<Invitation | null> {
  const row = await db
    .selectFrom("user_customer as m")
    .innerJoin("app_user as u", "u.id", "m.user_id")
    .innerJoin("customer as c", "c.customer_no", "m.customer_no")
    .leftJoin("app_user as i", (join) => join.on("i.id", "=", invitedBy).on("i.removed_at", "is", null))
    .select(["u.email", "u.name", "u.email_confirmed_at", "m.invited_name", "c.name as companyName"])
    .select("i.name as inviterName")
    .where("m.user_id", "=", userId)
    .where(ofCompany("m", Number(customerNumber)))
    .where("m.accepted_at", "is", null)
    .where("u.kind", "=", 1)
    .where("u.removed_at", "is", null)
    .forUpdate("m")
    .executeTakeFirst();
  if (!row) return null;
  const { email, companyName, inviterName } = row;
  const isNew = row.email_confirmed_at === null;
  return { email, companyName, inviterName, isNew, name: isNew ? (row.invited_name ?? row.name) : row.name };
}

/** Whether a person is a member of a company or invited to it; null if neither. */
export async function findMembership(
  db: Db,
  userId: number,
  customerNumber: string,
): Promise<{ readonly companyName: string; readonly isAccepted: boolean } | null> {
  const row = await db
    .selectFrom("user_customer as m")
    .innerJoin("customer as c", "c.customer_no", "m.customer_no")
    .select(["c.name as companyName", "m.accepted_at"])
    .where("m.user_id", "=", userId)
    .where(ofCompany("m", Number(customerNumber)))
    .executeTakeFirst();
  return row ? { companyName: row.companyName, isAccepted: row.accepted_at !== null } : null;
}

/**
 * Carries out a used invitation link: confirms the person's email and accepts the company. False if the company removed
 * the person meanwhile; the caller then rolls back and treats the link as unknown. `db` is a transaction.
 */
export async function acceptInvitationOf(
  db: Db,
  { userId, customerNumber }: Pick<EmailLink, "userId" | "customerNumber">,
  now: Date,
): Promise<boolean> {
  if (customerNumber === null) return false;
  const relation = await db
    .updateTable("user_customer")
    .set((eb) => ({ accepted_at: eb.fn.coalesce("accepted_at", eb.val(now)) }))
    .where("user_id", "=", userId)
    .where(ofCompany("user_customer", Number(customerNumber)))
    .returning("user_id")
    .executeTakeFirst();
  if (!relation) return false;
  const isFirst = await confirmEmail(db, userId, now);
  const affected = isFirst ? await findCompaniesOfInvited(db, userId) : [Number(customerNumber)];
  await storeJobs(db, affected.map(recomputeStatesJob), now);
  return true;
}

/**
 * Companies whose cases must be checked again for a missing contact person: the accepted one may now have its first
 * user, and others, where a new person counted as one, may have lost their last.
 */
async function findCompaniesOfInvited(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("user_customer")
    .select("customer_no")
    .where("user_id", "=", userId)
    .orderBy("customer_no")
    .execute();
  return rows.map(({ customer_no }) => customer_no);
}

/**
 * Someone new proved their email by signing in through a provider that vouches for it, so all their invitations count
 * as accepted without their links. Does nothing for people who signed in before, nor for staff, who can be invited but
 * belong to no company, nor for imported people whom nobody invited yet. `db` is a transaction.
 */
export async function acceptAllOfNewPerson(db: Db, userId: number, now: Date): Promise<void> {
  if (await isUninvited(db, userId)) return;
  if (!(await confirmEmail(db, userId, now)) || (await isOfStaff(db, userId))) return;
  await db
    .updateTable("user_customer")
    .set({ accepted_at: now })
    .where("user_id", "=", userId)
    .where("accepted_at", "is", null)
    .where("invited_at", "is not", null)
    .execute();
}

async function isOfStaff(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom("app_user").select("kind").where("id", "=", userId).executeTakeFirst();
  return row?.kind === 0;
}

/** True if it wasn't confirmed before. */
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

/** Whether this customer user has accepted no company. */
export async function belongsNowhere(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("app_user as u")
    .select("u.id")
    .where("u.id", "=", userId)
    .where("u.kind", "=", 1)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("user_customer as m")
            .select("m.user_id")
            .whereRef("m.user_id", "=", "u.id")
            .where("m.accepted_at", "is not", null),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}
