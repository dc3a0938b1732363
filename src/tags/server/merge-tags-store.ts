import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

type MergedCases = { readonly cases: number; readonly casesWithBoth: number };

/** Cases with a tag, and those of them that have another one, too. */
export async function countMerged(db: Db, id: number, intoId: number): Promise<MergedCases> {
  const { rows } = await sql<MergedCases>`
    select count(*)::int as cases, count(other.case_id)::int as "casesWithBoth"
    from case_tag ct left join case_tag other on other.case_id = ct.case_id and other.tag_id = ${intoId}
    where ct.tag_id = ${id}`.execute(db);
  return rows[0] ?? { cases: 0, casesWithBoth: 0 };
}

/** Makes a tag, and those merged into it before, point to another. */
export async function storeMerged(db: Db, id: number, intoId: number): Promise<void> {
  await sql`
    update tag set merged_into = ${intoId}, version = version + 1 where id = ${id} or merged_into = ${id}`.execute(db);
}

/** Locks a tag against changes of its cases, which share a lock of it; false if it was merged into another. */
export async function lockMergedInto(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from tag t where t.id = ${id} and t.merged_into is null for no key update`.execute(db);
  return rows.length > 0;
}

/**
 * Gives some cases of the tags that were merged into a tag that one instead; returns how many rows they had. Rows are
 * updated rather than inserted, which would wait for cases that others have locked and who may wait for the tag.
 */
export async function moveMerged(db: Db, intoId: number, most: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    with found as materialized (
      select ct.case_id, ct.tag_id from case_tag ct join tag t on t.id = ct.tag_id
      where t.merged_into = ${intoId} limit ${most}
    ), kept as (
      select f.case_id, min(f.tag_id) as tag_id from found f
      where not exists (select from case_tag ct where ct.case_id = f.case_id and ct.tag_id = ${intoId})
      group by f.case_id
    ), dropped as (
      delete from case_tag ct using found f where ct.case_id = f.case_id and ct.tag_id = f.tag_id
        and (f.case_id, f.tag_id) not in (select k.case_id, k.tag_id from kept k)
    ), moved as (
      update case_tag ct set tag_id = ${intoId} from kept k where ct.case_id = k.case_id and ct.tag_id = k.tag_id
    )
    select count(*)::int as found from found`.execute(db);
  return rows[0]?.found ?? 0;
}
