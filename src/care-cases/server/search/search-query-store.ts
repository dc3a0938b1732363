import { type RawBuilder, sql } from "kysely";
import { seenText } from "#platform/rules/text/seen-text.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";

const word = /[\p{L}\p{N}]+/gu;
/** From this many letters on, the last word matches as a prefix. */
const minPrefixLength = 3;

/** The words of a search text. */
export const wordsOf = (text: string): readonly string[] => seenText(text).toLowerCase().match(word) ?? [];

/** Whether the last of these words matches as a prefix. */
export const endsWithBeginning = (words: readonly string[]): boolean => (words.at(-1)?.length ?? 0) >= minPrefixLength;

type Scope = { readonly companies: readonly number[] | null; readonly bucket: number | null };

/**
 * Converts a search text to a tsquery: all words, the last one as a prefix. Null without words. A customer's query
 * includes their companies, so the index excludes other cases; `bucket` does the same for small lists.
 */
export async function findQuery(
  db: Db,
  text: string,
  { companies, bucket }: Scope,
): Promise<RawBuilder<unknown> | null> {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  // Asked for once: the statements of a search contain it several times.
  const { rows } = await sql<{ query: string }>`${prepared}
    select search_query(${words as string[]}::text[], ${endsWithBeginning(words)}::boolean)::text as query`.execute(db);
  const query = rows[0]?.query ?? "";
  if (query === "") return null;
  const marks = [
    ...(companies === null
      ? []
      : [`(${(companies.length > 0 ? companies : [-1]).map((one) => `'c:${one}'`).join(" | ")})`]),
    ...(bucket === null ? [] : [`'b:${bucket}'`]),
  ];
  return sql`${[`(${query})`, ...marks].join(" & ")}::tsquery`;
}
