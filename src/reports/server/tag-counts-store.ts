import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import type { CaseTag } from "#tags/contract/tag.ts";
import { inAudience } from "#visibility/server/audience-store.ts";
import { type CountRow, periodCounts } from "./service-report-store.ts";
import { type Period, settledRows } from "./settled-store.ts";

/** Tags `t` of cases `c`. A report that is given to its company is without internal ones. */
const tagsOfCases = (
  withInternal: boolean,
) => sql`join case_tag ct on ct.case_id = c.id join tag own on own.id = ct.tag_id
  join tag t on t.id = coalesce(own.merged_into, own.id) and ${inAudience({ isStaff: withInternal }, "t")}`;

type TagCountRow = Omit<CountRow, "severity" | "case_type"> & {
  readonly tag: CaseTag;
};

/** Cases of a period by tag; each counts for all of its tags. */
export async function countTagsOfPeriod(db: Db, period: Period, withInternal: boolean): Promise<TagCountRow[]> {
  const { counts, where } = periodCounts(period);
  const { rows } = await sql<TagCountRow>`
    select json_build_object(
      'id', t.id, 'name', t.name, 'danishName', t.danish_name, 'isInternal', t.is_internal) as tag, ${counts}
    from (
      select distinct t.id, t.name, t.danish_name, t.is_internal, c.id as case_id
      from care_case c ${tagsOfCases(withInternal)} where ${where}
    ) t join care_case c on c.id = t.case_id group by t.id, t.name, t.danish_name, t.is_internal`.execute(db);
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
export async function findSettledTags(db: Db, period: Period, withInternal: boolean): Promise<SettledTagRow[]> {
  const { rows } = await sql<SettledTagRow>`
    select c.tag_id, c.target,
      (count(*) filter (where c.failed_at is null and c.is_agreed))::int as met,
      (count(*) filter (where c.failed_at is not null))::int as failed,
      coalesce(array_agg(c.ran::float8) filter (where not c.runs), '{}') as elapsed,
      coalesce(json_agg(json_build_object('mode', c.mode, 'ran', c.ran, 'since', extract(epoch from c.since) * 1000))
        filter (where c.runs), '[]') as running
    from (
      select distinct on (t.id, c.id, c.target) t.id as tag_id, c.* from (${settledRows(period)}) c ${tagsOfCases(withInternal)}
    ) c group by c.tag_id, c.target`.execute(db);
  return rows;
}
