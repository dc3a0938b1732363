import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { givenNumber } from "#platform/server/database/values/given-number.ts";
import type { LockedOut } from "#sign-in/rules/factors/factor-reset.ts";
import { ofSameCompany } from "#visibility/server/company-scope-store.ts";

/** How it ended. Stored by index, so only append to the list. */
export const resetOutcomes = ["done", "stopped", "expired"] as const;
export type ResetOutcome = (typeof resetOutcomes)[number];

export type StoredReset = {
  readonly id: number;
  readonly userId: number;
  readonly startedById: number;
  readonly startedByName: string;
  readonly startedAt: Date;
  readonly confirmedById: number | null;
  readonly confirmedByName: string | null;
  readonly dueAt: Date | null;
};

/** A person who wasn't removed, as those who may help them are found. */
export async function findLockedOut(db: Db, userId: number): Promise<LockedOut | null> {
  const { rows } = await sql<LockedOut>`
    select u.id as "userId", u.kind = 0 as "isStaff", (
      select coalesce(json_agg(json_build_object('customerNumber', m.customer_no::text, 'otherAdministrators', (
        select count(*) from user_customer a join app_user o on o.id = a.user_id
        where ${ofSameCompany("a", "m")} and a.is_administrator and a.accepted_at is not null
          and a.user_id <> u.id and o.removed_at is null))), '[]')
      from user_customer m where m.user_id = u.id and m.accepted_at is not null) as companies
    from app_user u where u.id = ${givenNumber(userId)} and u.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

const openResets = (db: Db) =>
  db
    .selectFrom("factor_reset as r")
    .innerJoin("app_user as s", "s.id", "r.started_by")
    .leftJoin("app_user as c", "c.id", "r.confirmed_by")
    .select([
      "r.id",
      "r.user_id as userId",
      "s.id as startedById",
      "s.name as startedByName",
      "r.started_at as startedAt",
      "c.id as confirmedById",
      "c.name as confirmedByName",
      "r.due_at as dueAt",
    ])
    .where("r.ended_at", "is", null);

export async function findOpenReset(db: Db, userId: number): Promise<StoredReset | null> {
  return (await openResets(db).where("r.user_id", "=", userId).executeTakeFirst()) ?? null;
}

/** The same by its id. */
export async function findReset(db: Db, resetId: number): Promise<StoredReset | null> {
  return (await openResets(db).where("r.id", "=", givenNumber(resetId)).executeTakeFirst()) ?? null;
}

/** Nothing changes if one is open already. */
export async function storeReset(
  db: Db,
  made: { readonly userId: number; readonly startedBy: number; readonly now: Date },
): Promise<void> {
  await db
    .insertInto("factor_reset")
    .values({ user_id: made.userId, started_by: made.startedBy, started_at: made.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Confirmation = { readonly confirmedBy: number; readonly dueAt: Date; readonly stopHash: Buffer };

/** False if it was agreed to, or is over. */
export async function confirmReset(
  db: Db,
  id: number,
  { confirmedBy, dueAt, stopHash }: Confirmation,
): Promise<boolean> {
  const row = await db
    .updateTable("factor_reset")
    .set({ confirmed_by: confirmedBy, due_at: dueAt, stop_hash: stopHash })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where("confirmed_by", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it is over already. */
export async function endReset(db: Db, id: number, outcome: ResetOutcome, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("factor_reset")
    .set({ ended_at: now, outcome: resetOutcomes.indexOf(outcome) })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Of a link that stops one: whose it is, and how it ended, if it did. */
export async function findResetOfLink(
  db: Db,
  stopHash: Buffer,
): Promise<{ readonly id: number; readonly userId: number; readonly outcome: ResetOutcome | null } | null> {
  const row = await db
    .selectFrom("factor_reset")
    .select(["id", "user_id as userId", "outcome"])
    .where("stop_hash", "=", stopHash)
    .executeTakeFirst();
  return row ? { ...row, outcome: row.outcome === null ? null : (resetOutcomes[row.outcome] ?? null) } : null;
}

/** Those to which nobody has agreed. */
export async function endStaleResets(db: Db, now: Date, unconfirmedSince: Date): Promise<void> {
  await db
    .updateTable("factor_reset")
    .set({ ended_at: now, outcome: resetOutcomes.indexOf("expired") })
    .where("ended_at", "is", null)
    .where("confirmed_by", "is", null)
    .where("started_at", "<", unconfirmedSince)
    .execute();
}

/** Ended ones, whose links don't need to be explained any more. */
export async function deleteEndedResets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("factor_reset").where("ended_at", "<", before).execute();
}
