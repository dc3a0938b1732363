import { sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import { toTitleKey } from "#platform/rules/text/folding/title-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { CaseTag } from "#tags/contract/tag.ts";
import { inAudience } from "#visibility/server/audience-store.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";

type SuggestedTag = CaseTag & { readonly cases: number };

/** Number of newest cases to compare, minimum similarity of two titles, similar cases, and suggestions. */
const [compared, alike, mostSimilar, mostTags] = [5_000, 0.35, 10, 5];

/** Tags of the cases with the most similar titles that the case doesn't have, from the most frequent one. */
export async function findSuggestedTags(
  db: Db,
  actor: Actor,
  { caseId, title }: { readonly caseId: number; readonly title: string },
): Promise<SuggestedTag[]> {
  const { rows } = await sql<SuggestedTag>`
    select t.id, t.name, t.danish_name as "danishName", t.is_internal as "isInternal", count(distinct p.id)::int as cases
    from (
      select c.id from (
        select c.id, similarity(c.title_sort, ${toTitleKey(title)}::text) as alike from (
          select c.id, c.title_sort from care_case c where c.id <> ${caseId} and ${caseScope(actor)}
          order by c.id desc limit ${sql.lit(compared)}
        ) c
      ) c where c.alike >= ${sql.lit(alike)} order by c.alike desc, c.id desc limit ${sql.lit(mostSimilar)}
    ) p
    join case_tag ct on ct.case_id = p.id
    join tag own on own.id = ct.tag_id
    join tag t on t.id = coalesce(own.merged_into, own.id)
    where t.retired_at is null and ${inAudience(actor, "t")} and not exists (
      select from case_tag has join tag same on same.id = has.tag_id
      where has.case_id = ${caseId} and coalesce(same.merged_into, same.id) = t.id)
    group by t.id order by count(distinct p.id) desc, t.id limit ${sql.lit(mostTags)}`.execute(db);
  return rows;
}
