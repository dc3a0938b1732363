import { sql } from "kysely";
import { type CaseListRow, listColumns, nameColumns, nameJoins } from "#care-cases/server/case/case-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { toTitleKey } from "#platform/rules/text/folding/title-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import { caseCompanyScope } from "#visibility/server/case-scope-store.ts";
import { ofCompany } from "#visibility/server/company-scope-store.ts";

type SimilarityQuery = {
  readonly title: string;
  readonly customerNumber: string | null;
  readonly exceptId: number | null;
};

/** Minimum similarity of two titles, from 0 to 1. */
const alike = 0.35;
const most = 5;

/** Number of newest cases to compare: at most 50 ms for anyone. */
const compared = 5_000;

/** The company's cases that haven't ended with similar titles, most similar first. No drafts. */
export async function findSimilar(db: Db, actor: Actor, wanted: SimilarityQuery): Promise<CaseListRow[]> {
  const { title, customerNumber, exceptId } = wanted;
  const scope = caseCompanyScope(actor) ?? sql`true`;
  const company = customerNumber === null ? sql`true` : ofCompany("c", Number(customerNumber));
  // Sort keys encode Danish letters specially; this is how people type them without a Danish keyboard.
  const folded = (key: ReturnType<typeof sql>) =>
    sql`replace(replace(replace(${key}, 'z{', 'ae'), 'z|', 'oe'), 'z}', 'aa')`;
  const { rows } = await sql<CaseListRow>`
    select ${listColumns}, ${nameColumns}
    from (
      select id, alike from (
        select c.id, similarity(${folded(sql`c.title_sort`)}, ${folded(sql`${toTitleKey(title)}::text`)}) as alike
        from (
          select c.id, c.title_sort from care_case c
          where c.status_group in (1, 2) and ${scope} and ${company} and c.id <> ${exceptId ?? 0}
          order by c.id desc limit ${compared}
        ) c
      ) c where alike >= ${alike}
      order by alike desc, id desc limit ${most}
    ) p
    join care_case c on c.id = p.id ${nameJoins}
    order by p.alike desc, p.id desc`.execute(db);
  return rows;
}
