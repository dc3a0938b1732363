import { type RawBuilder, sql } from "kysely";
import { readAlike, searchWords } from "#users/rules/name-search.ts";

/**
 * Whether each word of `searchText` is a prefix of a word of the name whose sort key is in `column`. An empty search
 * matches everything.
 */
export function nameMatches(column: string, searchText: string): RawBuilder<boolean> {
  const name = readAlike.reduce<RawBuilder<unknown>>(
    (key, [from, to]) => sql`replace(${key}, ${from}, ${to})`,
    sql.ref(column),
  );
  const words = searchWords(searchText).map((word) => sql<boolean>`' ' || ${name} like ${`% ${escapeLike(word)}%`}`);
  return words.length > 0 ? sql<boolean>`(${sql.join(words, sql` and `)})` : sql<boolean>`true`;
}

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
