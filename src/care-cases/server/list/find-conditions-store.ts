import { type RawBuilder, sql } from "kysely";
import type { CaseSearch } from "#care-cases/contract/case-search.ts";
import { readTyped } from "#care-cases/rules/search/typed-search.ts";
import { octetsOfTexts, saysPhrase } from "#care-cases/server/search/phrases-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { type Conditions, findMatches, type ListRequest } from "./list-conditions-store.ts";
import { pageQuery } from "./list-queries-store.ts";

type Sql = RawBuilder<unknown>;

/** Documents don't have the order of words, so texts are read for phrases: of at most so many cases and bytes. */
export const mostCasesRead = 2_000;
const mostOctetsRead = 5_000_000;

/** The order in which they are. */
const readingOrder: CaseSearch["sort"] = { by: "updatedAt", direction: "Descending" };

type SaidCases = { readonly ids: readonly number[]; readonly read: number; readonly areMore: boolean };

/** Of the cases that meet the conditions, those that say all phrases; of the most recently updated if there are too many. */
async function findSaid(db: Db, actor: Actor, candidates: Conditions, phrases: readonly Sql[]): Promise<SaidCases> {
  const { page, inOrder } = pageQuery(
    candidates,
    { sort: readingOrder, backwards: false, cursor: null },
    sql`${mostCasesRead + 1}`,
  );
  const { rows } = await sql<SaidCases>`
    with candidate as materialized (select p.id, row_number() over (${inOrder}) as place from (${page}) p),
    sized as materialized (
      select k.id, k.place, coalesce(sum(texts.octets) over (order by k.place rows between unbounded preceding and 1 preceding), 0) as before
      from candidate k cross join lateral ${octetsOfTexts(actor, sql`k.id`)} texts
    ), reached as materialized (select id from sized where place <= ${mostCasesRead} and before < ${mostOctetsRead})
    select array(select c.id from reached r join care_case c on c.id = r.id where ${sql.join([...phrases], sql` and `)}) as ids,
      (select count(*) from reached)::int as read, (select count(*) from candidate) > (select count(*) from reached) as "areMore"`.execute(
    db,
  );
  return rows[0] ?? { ids: [], read: 0, areMore: false };
}

/** Whether all texts are read for phrases in quotes, however long that takes. */
type Thorough = { readonly readsAll?: boolean };

/** Rows of a page, and one that says whether there are more. */
const rowsOfPage = 51;

/** The conditions of a search; null if nothing can match. */
export async function findConditions(db: Db, asked: ListRequest & Thorough): Promise<Conditions | null> {
  const { search, actor } = asked;
  const phrases = readTyped(search.text).phrases.map((phrase) => saysPhrase(actor, phrase));
  if (phrases.length === 0 || asked.readsAll) return findMatches(db, asked, { phrases, rows: rowsOfPage });
  const newest = { ...asked, search: { ...search, sort: readingOrder } };
  const candidates = await findMatches(db, newest, { phrases: [], rows: mostCasesRead });
  if (!candidates) return null;
  const { ids, read, areMore } = await findSaid(db, actor, candidates, phrases);
  const said = { from: sql`care_case c`, conditions: [[candidates.scope, sql`c.id = any(${ids}::bigint[])`]] };
  return {
    ...candidates,
    page: said,
    count: said,
    scansInOrder: false,
    isShort: true,
    textsRead: areMore ? read : null,
  };
}
