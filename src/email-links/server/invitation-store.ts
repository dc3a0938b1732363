import type { EmailLink } from "#email-links/server/link-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { storeJobs } from "#platform/server/jobs/job-store.ts";
import { recomputeStatesJob } from "#users/server/account/company-users.ts";
import { ofCompany } from "#visibility/server/company-scope-store.ts";

/** An invitation that waits for its answer. */
export type Invitation = {
  readonly email: string;
  /** Theirs, or as the inviter wrote it when they are new. */
  readonly name: string | null;
  /** They never signed in. */
  readonly isNew: boolean;
  readonly companyName: string;
  readonly inviterName: string | null;
};

type Invited = { readonly userId: number; readonly customerNumber: string; readonly invitedBy: number | null };

/** What the mail of an invitation says; null when nothing waits any more, and for staff, who belong to no company. Locks the relation. `db` is a transaction. */
export async function findInvitation(
  db: Db,
  { userId, customerNumber, invitedBy }: Invited,
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

/** Whether a company has this person or waits for them; null when it does neither. */
export async function findRelation(
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
 * Does what an invitation's used link asks for: the person's e-mail is confirmed, the company accepted. False when the
 * company took the person out meanwhile; then the caller rolls back, and the link counts as unknown. `db` is a transaction.
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
  const judged = isFirst ? await findCompaniesOfInvited(db, userId) : [Number(customerNumber)];
  await storeJobs(db, judged.map(recomputeStatesJob), now);
  return true;
}

/**
 * Companies whose cases are recomputed, for whether they lack a contact person: the one that is accepted may have a user
 * only now, and others, where somebody new counted as one, may have none any more.
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
 * Somebody new proved their e-mail by signing in through a provider that vouches for it: what they are invited to
 * counts as accepted, without the link of the mail. Nothing for people who signed in before, nor for staff, whom a company may
 * have invited: they belong to none. `db` is a transaction.
 */
export async function acceptAllOfNewPerson(db: Db, userId: number, now: Date): Promise<void> {
  if (!(await confirmEmail(db, userId, now)) || (await isOfStaff(db, userId))) return;
  await db
    .updateTable("user_customer")
    .set({ accepted_at: now })
    .where("user_id", "=", userId)
    .where("accepted_at", "is", null)
    .execute();
}

async function isOfStaff(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom("app_user").select("kind").where("id", "=", userId).executeTakeFirst();
  return row?.kind === 0;
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

/** Whether this customer's person has accepted no company. */
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
