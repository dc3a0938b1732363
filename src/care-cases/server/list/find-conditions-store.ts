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

type Candidate = {
  readonly id: number;
  /** The bytes of the texts that are read before its own. */
  readonly before: number;
};

/** Cases that meet the conditions, the most recently updated first; one more than are read. */
async function findCandidates(db: Db, actor: Actor, candidates: Conditions): Promise<Candidate[]> {
  const { page, inOrder } = pageQuery(
    candidates,
    { sort: readingOrder, backwards: false, cursor: null },
    sql`${mostCasesRead + 1}`,
  );
  const { rows } = await sql<Candidate>`
    with candidate as materialized (select p.id, row_number() over (${inOrder}) as place from (${page}) p)
    select k.id, coalesce(sum(texts.octets) over (order by k.place rows between unbounded preceding and 1 preceding), 0)::float8 as before
    from candidate k cross join lateral ${octetsOfTexts(actor, sql`k.id`)} texts order by k.place`.execute(db);
  return rows;
}

/** Texts are read by about so many bytes at once: how long that takes depends on their letters, up to half a second. */
const portionOctets = 500_000;
const longestMs = 2_000;

type SaidCases = { readonly ids: readonly number[]; readonly read: number };

/** Which of these cases say all phrases, as far as there is time. */
async function findSaid(db: Db, candidates: readonly Candidate[], phrases: readonly Sql[]): Promise<SaidCases> {
  const portions = Map.groupBy(candidates, ({ before }) => Math.floor(before / portionOctets));
  const began = performance.now();
  const found: number[] = [];
  let read = 0;
  for (const portion of portions.values()) {
    if (performance.now() - began > longestMs) break;
    const ids = portion.map(({ id }) => id);
    const { rows } = await sql<{ id: number }>`
      select c.id from care_case c where c.id = any(${ids}::bigint[]) and ${sql.join([...phrases], sql` and `)}`.execute(
      db,
    );
    found.push(...rows.map(({ id }) => id));
    read += ids.length;
  }
  return { ids: found, read };
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
  const matches = await findMatches(db, newest, { phrases: [], rows: mostCasesRead });
  if (!matches) return null;
  const candidates = await findCandidates(db, actor, matches);
  const readable = candidates.slice(0, mostCasesRead).filter(({ before }) => before < mostOctetsRead);
  const { ids, read } = await findSaid(db, readable, phrases);
  const said = { from: sql`care_case c`, conditions: [[matches.scope, sql`c.id = any(${ids}::bigint[])`]] };
  return {
    ...matches,
    page: said,
    count: said,
    scansInOrder: false,
    isShort: true,
    textsRead: read < candidates.length ? read : null,
  };
}
