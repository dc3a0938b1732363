import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import type { StaffMember } from "#staff/contract/calls.ts";
import { awayOf } from "#users/server/away-store.ts";

type StaffRow = Omit<StaffMember, "lastLoggedIn"> & { readonly lastLoggedIn: Date | null };

const toMember = (row: StaffRow): StaffMember => ({ ...row, lastLoggedIn: row.lastLoggedIn?.toISOString() ?? null });

const members = sql`
  select u.id, u.name, u.email, u.job_title as "jobTitle", u.staff_roles as roles, u.last_logged_in as "lastLoggedIn",
    u.email_confirmed_at is null as "isInvited", u.version, ${awayOf("u")} as away,
    coalesce((select json_agg(json_build_object('name', t.name, 'danishName', t.danish_name) order by t.name)
      from team_member m join team t on t.id = m.team_id where m.user_id = u.id and t.retired_at is null), '[]') as teams
  from app_user u
  where u.kind = 0 and u.removed_at is null`;

/** All staff who weren't removed, by name. */
export async function findStaff(db: Db): Promise<StaffMember[]> {
  const { rows } = await sql<StaffRow>`${members} order by u.name, u.id limit 1000`.execute(db);
  return rows.map(toMember);
}

export async function countStaff(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app_user where kind = 0 and removed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findStaffMember(db: Db, userId: number): Promise<StaffMember | null> {
  const { rows } = await sql<StaffRow>`${members} and u.id = ${userId}::bigint`.execute(db);
  return rows[0] ? toMember(rows[0]) : null;
}
