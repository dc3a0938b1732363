import { sql } from "kysely";
import type { CareCase } from "#care-cases/contract/care-case.ts";
import { followerBounds } from "#care-cases/parts/followers/contract.ts";
import type { AttachedTable } from "#care-cases/server/attached-table-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { smallSection } from "#platform/server/privacy/sections.ts";
import { caseVisibleTo, followerScope } from "#visibility/server/case-scope-store.ts";

/** False if they already followed the case. */
export async function insertSubscriber(db: Db, caseId: number, userId: number): Promise<boolean> {
  const rows = await db
    .insertInto("case_subscriber")
    .values({ case_id: caseId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("case_id")
    .execute();
  return rows.length > 0;
}

/** False if they didn't follow the case. */
export async function deleteSubscriber(db: Db, caseId: number, userId: number): Promise<boolean> {
  const rows = await db
    .deleteFrom("case_subscriber")
    .where("case_id", "=", caseId)
    .where("user_id", "=", userId)
    .returning("case_id")
    .execute();
  return rows.length > 0;
}

/** The number of followers who can see the case, of staff or of its company. */
export async function countFollowers(db: Db, caseId: number, isStaff: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from care_case c join case_subscriber s on s.case_id = c.id
    join app_user u on u.id = s.user_id
    where c.id = ${caseId} and u.kind = ${isStaff ? 0 : 1} and ${caseVisibleTo}`.execute(db);
  return rows[0]?.count ?? 0;
}

type Colleague = { readonly caseId: number; readonly userId: number; readonly isStaff: boolean };

/** The name of a staff member or customer's user who can see the case; null if there is none. */
export async function findColleagueOn(db: Db, { caseId, userId, isStaff }: Colleague): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select u.name from care_case c join app_user u on u.id = ${userId}::bigint
    where c.id = ${caseId} and u.kind = ${isStaff ? 0 : 1} and ${caseVisibleTo}`.execute(db);
  return rows[0]?.name ?? null;
}

type FollowersRow = {
  readonly subscribed: boolean;
  readonly subscribers: readonly { readonly id: number; readonly name: string; readonly kind: number }[];
};

/** Followers the reader may know of; if there are more than the limit, the reader and the first ones by name. */
const subscribers = (actor: Actor) => sql`coalesce((
    select json_agg(json_build_object('id', u.id, 'name', u.name, 'kind', u.kind) order by u.name, u.id)
    from (select u.id, u.name, u.kind from case_subscriber s join app_user u on u.id = s.user_id
      where s.case_id = c.id and ${followerScope(actor)} order by u.id <> ${actor.userId}, u.name, u.id limit ${2 * followerBounds.ofSide}) u), '[]')`;

export const followersTable = {
  name: "case_subscriber",
  caseRead: {
    select: (
      actor,
    ) => sql`exists (select from case_subscriber s where s.case_id = c.id and s.user_id = ${actor?.userId ?? 0}) as subscribed,
    ${actor ? subscribers(actor) : sql`'[]'::json`} as subscribers`,
    toView: ({ subscribed, subscribers }) => ({
      subscribed,
      subscribers: subscribers.map(({ id, name, kind }) => ({ id, name, isStaff: kind === 0 })),
    }),
  },
  personalData: (userId) =>
    smallSection("subscriptions", (db) =>
      db
        .selectFrom("case_subscriber")
        .select(["case_id as caseNumber"])
        .where("user_id", "=", userId)
        .orderBy("case_id")
        .execute(),
    ),
} as const satisfies AttachedTable<FollowersRow, Pick<CareCase, "subscribed" | "subscribers">>;
