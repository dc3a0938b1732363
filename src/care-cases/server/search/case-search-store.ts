import { type RawBuilder, sql } from "kysely";
import { bounds } from "#platform/contract/bounds.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { isExternal, isInternal } from "#visibility/server/audience-store.ts";

/** Makes the search documents of submitted cases anew from their texts; those of drafts are none. */
export async function indexCases(db: Db, ids: readonly number[]): Promise<void> {
  await documentsOf(sql`c.id = any(${ids as number[]}::bigint[])`, bounds.searchedOctets).execute(db);
}

/**
 * As `indexCases`, of one, in a transaction. A document holds a megabyte of different words: where a case has more, only its newest
 * messages are read.
 */
export async function indexCase(db: Db, id: number): Promise<void> {
  let octets: number = bounds.searchedOctets;
  while (!(await indexWithin(db, id, octets))) octets = Math.floor(octets / 4);
}

/** Answers false, with nothing done, when the words don't fit. */
async function indexWithin(db: Db, id: number, octets: number): Promise<boolean> {
  await sql`savepoint index_case`.execute(db);
  try {
    await sql`${prepared} ${documentsOf(sql`c.id = ${id}`, octets)}`.execute(db);
    await sql`release savepoint index_case`.execute(db);
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code !== programLimitExceeded || octets === 0) throw error;
    await sql`rollback to savepoint index_case`.execute(db);
    return false;
  }
}

const programLimitExceeded = "54000";

/** Everybody's words are found once, and once more those that only staff may find. `octets`: of messages, internal and others each. */
const documentsOf = (which: RawBuilder<unknown>, octets: number): RawBuilder<unknown> => sql`
  insert into case_search (case_id, doc_pub, doc_all)
  select c.id,
    words.pub || array_to_tsvector(array['b:' || c.bucket, 'c:' || coalesce(c.customer_no, 0)]),
    words.pub || words.internal || array_to_tsvector(array['b:' || c.bucket])
  from care_case c
  join case_description d on d.case_id = c.id
  cross join lateral (
    select
      c.title || ' ' || d.description || ' ' || coalesce(string_agg(m.comment, ' ') filter (where ${isExternal("m")}), '') as pub,
      coalesce(string_agg(m.comment, ' ') filter (where ${isInternal("m")}), '') as internal
    from (
      select comment, is_internal, sum(octet_length(comment)) over (partition by is_internal order by id desc) as octets
      from case_message where case_id = c.id and deleted_at is null
    ) m where m.octets <= ${octets}
  ) texts
  cross join lateral (
    select search_document(texts.pub) as pub, search_document(texts.internal) as internal offset 0
  ) words
  where ${which} and c.status <> 0
  on conflict (case_id) do update set doc_pub = excluded.doc_pub, doc_all = excluded.doc_all`;

const word = /[\p{L}\p{N}]+/gu;
const prefixFrom = 3;
/** A beginning includes its whole word, but not what english_stems may add to it. Asked for twice, it costs and counts double. */
const mayHaveEnglishStem = /ing|ed/;

/**
 * What was typed as a tsquery: every word, the last one as a beginning. Null when it holds no word.
 * A customer's question carries their companies, so that the index itself keeps others' cases out; `bucket` does the same
 * for the few cases of a small list.
 */
export function toTsQuery(
  text: string,
  { companies, bucket }: { companies: readonly number[] | null; bucket: number | null },
): RawBuilder<unknown> | null {
  const words = text.toLowerCase().match(word);
  if (!words) return null;
  const last = words.length - 1;
  const terms = words.map((term, i) => {
    if (i !== last || term.length < prefixFrom) return sql`search_word(${term})`;
    const beginning = sql`to_tsquery('danish', search_text(${`${term}:*`}))`;
    return mayHaveEnglishStem.test(term) ? sql`search_word(${term}) || ${beginning}` : beginning;
  });
  const marks = [
    ...(companies === null
      ? []
      : [`(${(companies.length > 0 ? companies : [-1]).map((one) => `'c:${one}'`).join(" | ")})`]),
    ...(bucket === null ? [] : [`'b:${bucket}'`]),
  ];
  const typed = sql.join(
    terms.map((term) => sql`(${term})`),
    sql` && `,
  );
  if (marks.length === 0) return sql`(${typed})`;
  // Words that say nothing leave an empty question, which finds nothing: the marks alone would find everything.
  return sql`(case when numnode(${typed}) = 0 then ''::tsquery else ${typed} && ${marks.join(" & ")}::tsquery end)`;
}
