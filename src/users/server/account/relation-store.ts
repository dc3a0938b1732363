import { sql } from "kysely";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { ofCompany, ofSameCompany } from "#visibility/server/company-scope-store.ts";
import { knownIdOf, uninvited } from "#visibility/server/person-scope-store.ts";

/** Locks a company until the transaction ends; false if it doesn't exist. The caller checks who may change it. */
export async function lockCompanyRow(db: Db, customerNo: number): Promise<boolean> {
  const company = await db
    .selectFrom("customer")
    .select("customer_no")
    .where(ofCompany("customer", customerNo))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return company !== undefined;
}

/**
 * Locks a company until the transaction ends, so changes of its members are serialized. False if it doesn't exist, or
 * if the actor lost it since their token was checked.
 */
export async function lockCompany(db: Db, actor: Actor, customerNo: number): Promise<boolean> {
  if (!(await lockCompanyRow(db, customerNo))) return false;
  return isStaff(actor) || (await findAdministrators(db, customerNo)).includes(actor.userId);
}

/** Locks all companies of a person, in numerical order. */
export async function lockCompaniesOf(db: Db, userId: number): Promise<void> {
  await sql`select from customer c where exists (
      select from user_customer r where ${ofSameCompany("r", "c")} and r.user_id = ${userId}::bigint)
    order by c.customer_no for no key update`.execute(db);
}

/** Staff whose address an administrator invited don't become users: their relation stays pending. */
export type UserRelation = {
  userId: number;
  isStaff: boolean;
  isAdministrator: boolean;
  accepted: boolean;
  uninvited: boolean;
};

/** A person's relation to a company, by the id that the actor knows them by. */
export async function findRelation(
  db: Db,
  actor: Actor,
  { customerNo, userId }: { customerNo: number; userId: number },
): Promise<UserRelation | null> {
  const { rows } = await sql<UserRelation>`
    select m.user_id as "userId", u.kind = 0 as "isStaff", m.is_administrator as "isAdministrator",
      m.accepted_at is not null as accepted, ${uninvited("m")} as uninvited
    from user_customer m join app_user u on u.id = m.user_id
    where ${ofCompany("m", customerNo)} and ${knownIdOf(actor)} = ${userId}::bigint`.execute(db);
  return rows[0] ?? null;
}

/** Whether a customer's person was only imported: companies know them, and none has invited them yet. */
export async function isUninvited(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean | null }>`
    select u.kind = 1 and (select bool_and(${uninvited("m")}) from user_customer m where m.user_id = u.id) as is
    from app_user u where u.id = ${userId}::bigint`.execute(db);
  return rows[0]?.is ?? false;
}

export async function findAdministrators(db: Db, customerNo: number): Promise<number[]> {
  const rows = await db
    .selectFrom("user_customer")
    .select("user_id")
    .where(ofCompany("user_customer", customerNo))
    .where("is_administrator", "=", true)
    .where("accepted_at", "is not", null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Companies that only this person administers. */
export async function findLastAdministered(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ customerNo: number }>`
    select r.customer_no as "customerNo" from user_customer r
    where r.user_id = ${userId} and r.is_administrator and r.accepted_at is not null and not exists (
      select from user_customer o where ${ofSameCompany("o", "r")} and o.user_id <> r.user_id
        and o.is_administrator and o.accepted_at is not null)`.execute(db);
  return rows.map(({ customerNo }) => customerNo);
}

/** The number of people who belong to a company or are to, and of pending invitations. */
export async function countRelations(db: Db, customerNo: number): Promise<{ users: number; invited: number }> {
  const { rows } = await sql<{ users: number; invited: number }>`
    select count(*)::int as users, (count(*) filter (where r.accepted_at is null and (r.invited_at is not null or r.invite_from is not null)))::int as invited
    from user_customer r where ${ofCompany("r", customerNo)}`.execute(db);
  return rows[0] ?? { users: 0, invited: 0 };
}

export type NewRelation = {
  readonly userId: number;
  readonly customerNo: number;
  readonly isAdministrator: boolean;
  readonly invitedBy: number;
  readonly invitedName: string;
  readonly invitedNameSort: string;
  /** If the person already existed: the id by which the company's administrators know them until they accept. */
  readonly shownId: number | null;
};

/** Invites a person. False if they are already a member or invited. */
export async function storeRelation(db: Db, relation: NewRelation, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("user_customer")
    .values({
      user_id: relation.userId,
      customer_no: relation.customerNo,
      is_administrator: relation.isAdministrator,
      accepted_at: null,
      invited_at: now,
      invited_by: relation.invitedBy,
      invited_name: relation.invitedName,
      invited_name_sort: relation.invitedNameSort,
      shown_id: relation.shownId,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "customer_no"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

type Key = { readonly userId: number; readonly customerNo: number };

export const storeInvitedAt = (db: Db, { userId, customerNo }: Key, invitedBy: number, now: Date) =>
  db
    .updateTable("user_customer")
    .set({ invited_at: now, invited_by: invitedBy, invite_from: null })
    .where("user_id", "=", userId)
    .where(ofCompany("user_customer", customerNo))
    .execute();

export const storeRole = (db: Db, { userId, customerNo }: Key, isAdministrator: boolean) =>
  db
    .updateTable("user_customer")
    .set({ is_administrator: isAdministrator })
    .where("user_id", "=", userId)
    .where(ofCompany("user_customer", customerNo))
    .execute();

export const deleteUserRelation = (db: Db, { userId, customerNo }: Key) =>
  db.deleteFrom("user_customer").where("user_id", "=", userId).where(ofCompany("user_customer", customerNo)).execute();
