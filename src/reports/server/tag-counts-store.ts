import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import type { Team } from "#users/contract/person.ts";
import { inAudience } from "#visibility/server/audience-store.ts";
import { type CountRow, periodCounts } from "./service-report-store.ts";
import { clockRows, type Period } from "./settled-store.ts";

/* A report is given to its company, so internal tags aren't in it. */

const tagsOfCases = sql`join case_tag ct on ct.case_id = c.id join tag own on own.id = ct.tag_id
  join tag t on t.id = coalesce(own.merged_into, own.id) and ${inAudience({ isStaff: false }, "t")}`;

type TagCountRow = Omit<CountRow, "severity" | "case_type"> & {
  readonly tag: Pick<Team, "id" | "name" | "danishName">;
};

/** Cases of a period by tag; each counts for all of its tags. */
export async function countTagsOfPeriod(db: Db, period: Period): Promise<TagCountRow[]> {
  const { counts, where } = periodCounts(period);
  const { rows } = await sql<TagCountRow>`
    select json_build_object('id', t.id, 'name', t.name, 'danishName', t.danish_name) as tag, ${counts}
    from (
      select distinct t.id, t.name, t.danish_name, c.id as case_id from care_case c ${tagsOfCases} where ${where}
    ) t join care_case c on c.id = t.case_id group by t.id, t.name, t.danish_name`.execute(db);
  return rows;
}

export type SettledTagRow = {
  readonly tag_id: number;
  readonly target: number;
  readonly met: number;
  readonly failed: number;
  readonly elapsed: readonly number[];
  readonly running: readonly { readonly mode: number; readonly ran: number; readonly since: number }[];
};

/** Targets that were settled in a period by tag, with the clocks of those that still run. */
export async function findSettledTags(db: Db, period: Period): Promise<SettledTagRow[]> {
  const { rows } = await sql<SettledTagRow>`
    select c.tag_id, c.target,
      (count(*) filter (where c.failed_at is null and c.is_agreed))::int as met,
      (count(*) filter (where c.failed_at is not null))::int as failed,
      coalesce(array_agg(c.ran::float8) filter (where not c.runs), '{}') as elapsed,
      coalesce(json_agg(json_build_object('mode', c.mode, 'ran', c.ran, 'since', extract(epoch from c.since) * 1000))
        filter (where c.runs), '[]') as running
    from (
      select distinct on (t.id, c.id, c.target) t.id as tag_id, c.* from (${clockRows(period)}) c ${tagsOfCases}
      where c.settled_at >= ${period.from} and c.settled_at < ${period.to}
    ) c group by c.tag_id, c.target`.execute(db);
  return rows;
}
