import { sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { inAudience } from "#visibility/server/audience-store.ts";

type SameTags = {
  readonly ids: readonly number[];
  /** Those that were asked for and that the reader may see. */
  readonly known: readonly number[];
  /** How many cases one passes from the newest or oldest of all until a page of theirs is found; null if they have too few. */
  readonly passed: number | null;
};

/** About a page of a list, and up to how many cases of tags are few. */
const [usualPage, few] = [51, 1_000];

/** All tags that count as these, that is with those merged into them; and where cases of theirs are. */
export async function findSameTags(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  fromNewest: boolean,
): Promise<SameTags> {
  const order = sql.raw(fromNewest ? "desc" : "asc");
  const { rows } = await sql<SameTags>`
    with asked as materialized (
      select own.id, t.id as now from tag own join tag t on t.id = coalesce(own.merged_into, own.id)
      where own.id = any(${ids as number[]}::int[]) and ${inAudience(actor, "t")}
    ), same as materialized (
      select k.id from tag k where coalesce(k.merged_into, k.id) in (select a.now from asked a)
    )
    select array(select s.id from same s) as ids, array(select a.id from asked a) as known, (
      select abs(c.id - n.case_id)::int from (
        select f.case_id from same s cross join lateral (
          select ct.case_id from case_tag ct where ct.tag_id = s.id order by ct.case_id ${order} limit ${usualPage}
        ) f order by f.case_id ${order} offset ${usualPage - 1} limit 1
      ) n, (select a.id from care_case a order by a.id ${order} limit 1) c
      where exists (
        select from case_tag ct where ct.tag_id = any(array(select s.id from same s)) offset ${few} limit 1)
    ) as passed`.execute(db);
  return rows[0] ?? { ids: [], known: [], passed: null };
}
