import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { givenNumber } from "#platform/server/database/values/given-number.ts";
import type { ManagedTeam } from "#staff/contract/team-calls.ts";

type DerivedField = "openCases" | "ownsNewCases";
type TeamRow = Omit<ManagedTeam, "retiredAt" | DerivedField> & { readonly retiredAt: Date | null };
export type StoredTeam = Omit<ManagedTeam, DerivedField>;

const toTeam = (row: TeamRow): StoredTeam => ({ ...row, retiredAt: row.retiredAt?.toISOString() ?? null });

const teams = sql`
  select t.id, t.name, t.danish_name as "danishName", t.retired_at as "retiredAt", t.version,
    (select u.id from app_user u where u.id = t.lead_id and u.removed_at is null) as "leadId",
    coalesce((
      select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id)
      from team_member m join app_user u on u.id = m.user_id
      where m.team_id = t.id and u.removed_at is null), '[]') as members
  from team t`;

export async function findManagedTeams(db: Db): Promise<StoredTeam[]> {
  const { rows } = await sql<TeamRow>`${teams} order by t.name`.execute(db);
  return rows.map(toTeam);
}

export async function countTeams(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from team`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The total number of members of the other teams. */
export async function countOtherMembers(db: Db, teamId: number | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from team_member where team_id is distinct from ${teamId}::bigint`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findManagedTeam(db: Db, teamId: number): Promise<StoredTeam | null> {
  const { rows } = await sql<TeamRow>`${teams} where t.id = ${teamId}::bigint`.execute(db);
  return rows[0] ? toTeam(rows[0]) : null;
}

/** A team, locked until the transaction ends, so that nobody assigns it a case in between. */
export async function lockTeam(db: Db, teamId: number): Promise<StoredTeam | null> {
  await db.selectFrom("team").select("id").where("id", "=", givenNumber(teamId)).forUpdate().execute();
  return findManagedTeam(db, teamId);
}

/** All staff who weren't removed, by name. */
export async function findColleagues(db: Db): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom("app_user")
    .select(["id", "name"])
    .where("kind", "=", 0)
    .where("removed_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .limit(1_000)
    .execute();
}

/** Those of these people who are staff and haven't been removed. */
export async function findStaffAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("app_user")
    .select("id")
    .where("id", "in", ids.map(givenNumber))
    .where("kind", "=", 0)
    .where("removed_at", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export type TeamValues = Pick<StoredTeam, "name" | "danishName" | "leadId"> & { readonly memberIds: readonly number[] };

/** Whether another team has one of these names, in either language and without regard to case. */
export async function isTeamNameTaken(
  db: Db,
  { name, danishName }: Pick<TeamValues, "name" | "danishName">,
  except: number | null,
): Promise<boolean> {
  // Serializes saves of teams, so two don't both find a name free.
  await sql`select pg_advisory_xact_lock(hashtext('team names'))`.execute(db);
  const same = await db
    .selectFrom("team")
    .select("id")
    .where("id", "is distinct from", except)
    .where(({ eb, fn, or, val }) =>
      or([
        eb(fn("lower", ["name"]), "=", fn("lower", [val(name)])),
        eb(fn("lower", ["danish_name"]), "=", fn("lower", [val(danishName)])),
      ]),
    )
    .limit(1)
    .execute();
  return same.length > 0;
}

export async function insertTeam(db: Db, { name, danishName, leadId, memberIds }: TeamValues): Promise<number> {
  const { id } = await db
    .insertInto("team")
    .values({ name, danish_name: danishName, lead_id: leadId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await storeMembers(db, id, memberIds);
  return id;
}

export async function storeTeam(
  db: Db,
  id: number,
  { name, danishName, leadId, memberIds }: TeamValues,
): Promise<void> {
  await db
    .updateTable("team")
    .set({ name, danish_name: danishName, lead_id: leadId, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
  await storeMembers(db, id, memberIds);
}

/** Sets the team's members; removed people stay as they are. */
async function storeMembers(db: Db, teamId: number, memberIds: readonly number[]): Promise<void> {
  const ids = sql`${memberIds as number[]}::int[]`;
  await sql`delete from team_member m using app_user u
    where m.team_id = ${teamId} and u.id = m.user_id and u.removed_at is null and m.user_id <> all(${ids})`.execute(db);
  await sql`insert into team_member (team_id, user_id) select ${teamId}, unnest(${ids}) on conflict do nothing`.execute(
    db,
  );
}

export async function storeRetirement(db: Db, id: number, retiredAt: Date | null): Promise<void> {
  await db
    .updateTable("team")
    .set({ retired_at: retiredAt, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}
