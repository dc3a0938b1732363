import { type RawBuilder, sql } from "kysely";
import type { TypedSearch } from "#care-cases/rules/search/typed-search.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { searchedInParts } from "#visibility/server/message-scope-store.ts";

type Scope = { readonly companies: readonly number[] | null; readonly statusGroup: number | null };

/** A whole search, and separately each of its words and the companies. */
type Query = { readonly whole: RawBuilder<unknown>; readonly words: readonly string[]; readonly companies: string };

/**
 * Converts a search text to a tsquery: all words, the last one as a prefix. Null without words. A customer's query
 * includes their companies, so the index excludes other cases; `statusGroup` does the same for small lists.
 */
export async function findQuery(
  db: Db,
  { words, endsWithBeginning }: TypedSearch,
  { companies, statusGroup }: Scope,
): Promise<Query | null> {
  if (words.length === 0) return null;
  // Computed once, since the statements of a search use it several times.
  const { rows } = await sql<{ query: string }>`${prepared}
    select search_query(array[asked.word], ${endsWithBeginning}::boolean and asked.place = ${words.length}::integer)::text as query
    from asked_words(${words as string[]}::text[]) asked order by asked.place`.execute(db);
  const queries = [...new Set(rows.map(({ query }) => query).filter(Boolean))];
  if (queries.length === 0) return null;
  const ofCompanies = (companies?.length ? companies : [-1]).map((one) => `'c:${one}'`).join(" | ");
  const marks = [
    ...(companies === null ? [] : [`(${ofCompanies})`]),
    ...(statusGroup === null ? [] : [`'b:${statusGroup}'`]),
  ];
  return {
    whole: sql`${[...queries.map((one) => `(${one})`), ...marks].join(" & ")}::tsquery`,
    words: queries,
    companies: ofCompanies,
  };
}

/**
 * Cases with all of these words, each in the document or in a message's own row. The list's scope decides which of them
 * the reader may see.
 */
export async function findInParts(db: Db, actor: Actor, { words, companies }: Query): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${prepared}
    select id from ${searchedInParts(actor, words, companies)} id`.execute(db);
  return rows.map(({ id }) => id);
}
