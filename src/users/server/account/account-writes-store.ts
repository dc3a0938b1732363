import { sql } from "kysely";
import { emailKey } from "#platform/rules/text/email-key.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import { givenNumber } from "#platform/server/database/values/given-number.ts";
import { dashboards, type UserChanges } from "#users/contract/user-account.ts";

/** The next person id, for a new person or as the id that an invitation shows. */
export async function nextUserId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('app_user', 'id')) as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the sequence of people's ids answered nothing");
  return row.id;
}

const columnsOf = ({ name, workPhone, mobilePhone, address, jobTitle }: UserChanges) => ({
  ...(name !== undefined && { name, name_sort: toSortKey(name) }),
  ...(workPhone !== undefined && { work_phone: workPhone }),
  ...(mobilePhone !== undefined && { mobile_phone: mobilePhone }),
  ...(address !== undefined && { address }),
  ...(jobTitle !== undefined && { job_title: jobTitle }),
});

type NewUser = { readonly id: number; readonly email: string; readonly changes: UserChanges & { name: string } };

/** Stores a customer user with an unconfirmed email. False if the address is taken. */
export async function storeUser(db: Db, { id, email, changes }: NewUser, now: Date): Promise<boolean> {
  const { name } = changes;
  const row = await db
    .insertInto("app_user")
    .values({
      id,
      kind: 1,
      email: emailKey(email),
      created_at: now,
      email_confirmed_at: null,
      ...columnsOf(changes),
      name,
      name_sort: toSortKey(name),
    })
    .onConflict((conflict) => conflict.expression(sql`email_key(email)`).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export type KnownUser = { id: number; isStaff: boolean; isNobodys: boolean };

/**
 * The person with this address, locked. `isNobodys`: invited once, but never signed in, and no longer invited anywhere.
 */
export async function lockUserByEmail(db: Db, email: string): Promise<KnownUser | null> {
  const { rows } = await sql<KnownUser>`
    select u.id, u.kind = 0 as "isStaff",
      u.email_confirmed_at is null and not exists (select from user_customer r where r.user_id = u.id) as "isNobodys"
    from app_user u where email_key(u.email) = ${emailKey(email)} for update of u`.execute(db);
  return rows[0] ?? null;
}

/** Changes a person's data if the version is still current; otherwise returns false. */
export async function storeUserChanges(
  db: Db,
  { id, version }: { readonly id: number; readonly version: number },
  changes: UserChanges,
): Promise<boolean> {
  const row = await db
    .updateTable("app_user")
    .set({ ...columnsOf(changes), version: sql<number>`version + 1` })
    .where("id", "=", id)
    .where("version", "=", givenNumber(version))
    .where("removed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Keeps a person's name before it changes, since the history may contain it. False if it isn't kept, because they have
 * had as many as are kept.
 */
export async function storeFormerName(db: Db, id: number, most: number): Promise<boolean> {
  const { rows } = await sql<{ isKept: boolean }>`
    with former as (select name from user_former_name where user_id = ${id}),
    kept as (
      insert into user_former_name (user_id, name) select id, name from app_user
      where id = ${id} and (select count(*) from former) < ${most} on conflict do nothing returning name)
    select exists (select from kept) or u.name in (select name from former) as "isKept"
    from app_user u where u.id = ${id}`.execute(db);
  return rows[0]?.isKept ?? false;
}

/** Overwrites the data of a person who no longer belongs to any company. False if their name can't change again. */
export async function overwriteUser(
  db: Db,
  id: number,
  changes: UserChanges & { name: string },
  maxNames: number,
): Promise<boolean> {
  if (!(await storeFormerName(db, id, maxNames))) return false;
  await db
    .updateTable("app_user")
    .set({
      ...columnsOf({ workPhone: null, mobilePhone: null, address: null, jobTitle: null, ...changes }),
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .execute();
  return true;
}

export const storeDashboard = (db: Db, userId: number, dashboard: (typeof dashboards)[number]) =>
  db
    .updateTable("app_user")
    .set({ dashboard: dashboards.indexOf(dashboard) })
    .where("id", "=", userId)
    .execute();
