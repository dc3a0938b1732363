import { sql } from "kysely";
import type { HandedCase } from "#care-cases/server/public.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { RecentLeave } from "#staff/contract/leave-calls.ts";
import { takenBackUntil } from "#staff/rules/leave-hour.ts";

const newVersion = { version: sql<number>`version + 1` };

export type LeaveRecord = {
  readonly userId: number;
  readonly by: number;
  readonly handedTo: number | null;
  readonly now: Date;
};

/**
 * Replaces the leaver by somebody who can be assigned cases: in teams as member or lead, and as a contact of absent
 * colleagues.
 */
export async function replaceInTeams(db: Db, { userId, handedTo }: LeaveRecord) {
  const led = await sql<{ id: number }>`
    update team set version = version + 1, lead_id = (
      select m.user_id from team_member m where m.team_id = team.id and m.user_id = ${handedTo}::int)
    where lead_id = ${userId} returning id`.execute(db);
  const left = await db.deleteFrom("team_member").where("user_id", "=", userId).returning("team_id as id").execute();
  const leftOnly = idsOf(left).filter((id) => !led.rows.some((one) => one.id === id));
  if (leftOnly.length > 0) await db.updateTable("team").set(newVersion).where("id", "in", leftOnly).execute();
  const reached = await sql<{ id: number }>`
    update app_user set away_reach_id = nullif(${handedTo}::int, id) where away_reach_id = ${userId} returning id`.execute(
    db,
  );
  return { teamIds: idsOf(left), ledTeamIds: idsOf(led.rows), reachedForIds: idsOf(reached.rows) };
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

type Places = Awaited<ReturnType<typeof replaceInTeams>>;

/** Removes them from staff, and invalidates their password links. */
export async function removeColleague(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable("app_user")
    .set({ removed_at: now, ...newVersion })
    .where("id", "=", userId)
    .execute();
  await db.deleteFrom("password_link").where("user_id", "=", userId).execute();
  await sql`delete from oidc_record where payload ->> 'accountId' = ${String(userId)}`.execute(db);
}

/** Stores what is needed to undo a leave. Deletes leaves that can no longer be undone. */
export async function storeLeave(
  db: Db,
  { userId, by, handedTo, now }: LeaveRecord,
  { teamIds, ledTeamIds, reachedForIds }: Places,
  cases: readonly HandedCase[],
): Promise<number> {
  await sql`delete from staff_leave_case c using staff_leave l
    where l.id = c.leave_id and (l.undone_at is not null or l.left_at < ${now}::timestamptz - interval '1 hour')`.execute(
    db,
  );
  const { id } = await db
    .insertInto("staff_leave")
    .values({
      user_id: userId,
      left_at: now,
      left_by: by,
      handed_to_id: handedTo,
      team_ids: teamIds,
      led_team_ids: ledTeamIds,
      reached_for_ids: reachedForIds,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    insert into staff_leave_case (leave_id, case_id, was_assignee, was_owner, change_id)
    select ${id}, * from unnest(${cases.map(({ caseId }) => caseId)}::bigint[],
      ${cases.map(({ wasAssignee }) => wasAssignee)}::boolean[], ${cases.map(({ wasOwner }) => wasOwner)}::boolean[],
      ${cases.map(({ changeId }) => changeId)}::bigint[])`.execute(db);
  return id;
}

type LeaveRow = Omit<RecentLeave, "leftAt" | "until"> & { readonly leftAt: Date };

/** Leaves since this time that weren't undone, newest first. */
export async function findLeaves(db: Db, since: Date): Promise<RecentLeave[]> {
  const named = (as: string) => sql`json_build_object('id', ${sql.ref(`${as}.id`)}, 'name', ${sql.ref(`${as}.name`)})`;
  const { rows } = await sql<LeaveRow>`
    select l.id, ${named("u")} as person, l.left_at as "leftAt", ${named("b")} as by,
      case when h.id is not null then ${named("h")} end as "handedTo"
    from staff_leave l join app_user u on u.id = l.user_id join app_user b on b.id = l.left_by
    left join app_user h on h.id = l.handed_to_id
    where l.undone_at is null and l.left_at >= ${since} order by l.left_at desc, l.id desc limit 100`.execute(db);
  return rows.map(({ leftAt, ...row }) => ({
    ...row,
    leftAt: leftAt.toISOString(),
    until: takenBackUntil(leftAt).toISOString(),
  }));
}

export type StoredLeave = {
  readonly id: number;
  readonly userId: number;
  readonly handedTo: number | null;
  readonly cases: readonly HandedCase[];
};

/** A leave since this time that wasn't undone, locked; null if there is none. */
export async function lockLeave(db: Db, id: number, since: Date): Promise<StoredLeave | null> {
  const { rows } = await sql<Omit<StoredLeave, "cases">>`
    select l.id, l.user_id as "userId", l.handed_to_id as "handedTo" from staff_leave l
    join app_user u on u.id = l.user_id and u.removed_at = l.left_at
    where l.id = ${id}::bigint and l.undone_at is null and l.left_at >= ${since} for update of l`.execute(db);
  const [leave] = rows;
  if (!leave) return null;
  const cases = await db
    .selectFrom("staff_leave_case")
    .select(["case_id as caseId", "was_assignee as wasAssignee", "was_owner as wasOwner", "change_id as changeId"])
    .where("leave_id", "=", leave.id)
    .orderBy("case_id")
    .execute();
  return { ...leave, cases };
}

/** Restores them as staff, in their teams, and in the places that nobody has changed since. */
export async function restoreColleague(db: Db, { id, userId, handedTo }: StoredLeave, now: Date): Promise<void> {
  await db
    .updateTable("app_user")
    .set({ removed_at: null, ...newVersion })
    .where("id", "=", userId)
    .execute();
  await db.updateTable("staff_leave").set({ undone_at: now }).where("id", "=", id).execute();
  const of = (column: "team_ids" | "led_team_ids" | "reached_for_ids") =>
    sql`(select unnest(l.${sql.raw(column)}) from staff_leave l where l.id = ${id})`;
  await sql`insert into team_member (team_id, user_id) select t.id, ${userId} from team t where t.id in ${of("team_ids")}
    on conflict do nothing`.execute(db);
  await sql`update team set version = version + 1,
      lead_id = case when id in ${of("led_team_ids")} and (lead_id is null or lead_id = ${handedTo}::int)
        then ${userId}::int else lead_id end
    where id in ${of("team_ids")} or id in ${of("led_team_ids")}`.execute(db);
  await sql`update app_user set away_reach_id = ${userId}
    where id in ${of("reached_for_ids")} and away_until is not null
      and away_reach_id is not distinct from nullif(${handedTo}::int, id)`.execute(db);
}
