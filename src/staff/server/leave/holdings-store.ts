import { sql } from "kysely";
import { countHeldCases } from "#care-cases/server/public.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Holdings } from "#staff/contract/leave-calls.ts";

type Rest = Omit<Holdings, "cases" | "asAssignee" | "asOwner" | "followUps" | "drafts">;

/** What a colleague is responsible for. */
export async function findHoldings(db: Db, userId: number): Promise<Holdings> {
  const counted = await countHeldCases(db, { kind: "user", id: userId });
  const { rows } = await sql<Rest>`
    select
      coalesce((select json_agg(${teamJson} order by t.name) from team_member m join team t on t.id = m.team_id
        where m.user_id = ${userId}), '[]') as teams,
      coalesce((select json_agg(${teamJson} order by t.name) from team t where t.lead_id = ${userId}), '[]') as leads,
      coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id) from app_user u
        where u.away_reach_id = ${userId} and u.removed_at is null), '[]') as "reachedFor"`.execute(db);
  const [rest] = rows;
  if (!rest) throw new Error("a statement without a table answers one row");
  return { ...counted, ...rest };
}

const teamJson = sql`json_build_object('id', t.id, 'name', t.name, 'danishName', t.danish_name)`;
