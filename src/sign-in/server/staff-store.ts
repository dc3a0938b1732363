import { sql } from "kysely";
import { type StaffRole, staffRoles } from "#platform/contract/actor.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import type { Db } from "#platform/server/database/database.ts";

export type FoundPerson = { readonly userId: number; readonly name: string; readonly isStaff: boolean };

/**
 * The person with this email or alternative email. `db` is a transaction, and nobody else can take the email meanwhile.
 */
export async function findPersonByEmail(db: Db, email: string): Promise<FoundPerson | null> {
  const wanted = emailKey(email);
  const row = await db
    .selectFrom("app_user")
    .select(["id", "name", "kind"])
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>("email_key", ["email"]), "=", wanted),
        eb(eb.fn<string>("email_key", ["alternative_email"]), "=", wanted),
      ]),
    )
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row ? { userId: row.id, name: row.name, isStaff: row.kind === 0 } : null;
}

/** Whether this Havn has an administrator. */
export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("app_user")
    .select("id")
    .where("kind", "=", 0)
    .where("removed_at", "is", null)
    .where(sql<boolean>`'administrator' = any(staff_roles)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Serializes creating the first administrator. */
export async function lockFirstAdministrator(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('first administrator', 0))`.execute(db);
}

type NewStaff = { readonly name: string; readonly email: string; readonly roles: readonly StaffRole[] };

/** Creates a staff member with an unconfirmed email; null if someone took the email concurrently. */
export async function storeStaff(db: Db, { name, email, roles }: NewStaff, now: Date): Promise<number | null> {
  const stored = await db
    .insertInto("app_user")
    .values({
      kind: 0,
      staff_roles: [...roles],
      name,
      name_sort: toSortKey(name),
      email,
      email_confirmed_at: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return stored?.id ?? null;
}

/** A person's staff roles; empty if they aren't staff. */
export async function findStaffRoles(db: Db, userId: number): Promise<readonly StaffRole[]> {
  const row = await db.selectFrom("app_user").select("staff_roles").where("id", "=", userId).executeTakeFirst();
  return staffRoles.filter((role) => row?.staff_roles.includes(role));
}

export async function storeStaffRoles(db: Db, userId: number, roles: readonly StaffRole[]): Promise<void> {
  await db
    .updateTable("app_user")
    .set({ staff_roles: [...roles], version: sql<number>`version + 1` })
    .where("id", "=", userId)
    .where("kind", "=", 0)
    .execute();
}
