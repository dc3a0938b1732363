import { sql } from "kysely";
import { companyScope } from "#care-cases/server/case-scope-store.ts";
import { type CaseListRow, listColumns, nameColumns, nameJoins } from "#care-cases/server/case-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database.ts";

type Wanted = { readonly title: string; readonly customerNumber: string | null; readonly exceptId: number | null };

/** How alike two titles are at least, from 0 to 1; the server's own setting must not decide. */
const alike = 0.35;
const most = 5;

/** Cases of the company that have not ended, whose titles are like this one, the most alike first. No drafts. */
export async function findSimilar(db: Db, actor: Actor, wanted: Wanted): Promise<CaseListRow[]> {
  const { title, customerNumber, exceptId } = wanted;
  const scope = companyScope(actor) ?? sql`true`;
  const company = customerNumber === null ? sql`true` : sql`c.customer_no = ${Number(customerNumber)}`;
  const { rows } = await sql<CaseListRow>`
    select ${listColumns}, ${nameColumns}
    from (
      select ${listColumns}, similarity(search_text(c.title), search_text(${title})) as alike
      from care_case c
      where c.bucket in (1, 2) and search_text(c.title) % search_text(${title}) and ${scope} and ${company}
        and c.id <> ${exceptId ?? 0}
        and similarity(search_text(c.title), search_text(${title})) >= ${alike}
      order by alike desc, c.id desc limit ${most}
    ) c ${nameJoins}
    order by c.alike desc, c.id desc`.execute(db);
  return rows;
}
