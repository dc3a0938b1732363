import { type RawBuilder, sql } from "kysely";
import { bounds } from "#platform/contract/bounds.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared, unread } from "#platform/server/database/prepared-statements.ts";
import { isExternal, isInternal } from "#visibility/server/audience-store.ts";

/** Rebuilds the search documents of submitted cases from their texts; drafts have none. */
export async function indexCases(db: Db, ids: readonly number[]): Promise<void> {
  await documentsOf(sql`c.id = any(${ids as number[]}::bigint[])`, bounds.searchedOctets).execute(db);
}

/**
 * `indexCases` for one case, in a transaction. Documents are limited to a megabyte of distinct words; for larger cases
 * only the newest messages are included.
 */
export async function indexCase(db: Db, id: number): Promise<void> {
  let octets: number = bounds.searchedOctets;
  while (!(await indexWithin(db, id, octets))) octets = Math.floor(octets / 4);
}

/** False, without any effect, if the words don't fit. */
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

/** For a case whose words certainly fit, such as a new one with a normal description. */
export const indexNewCase = (db: Db, id: number) =>
  sql`${unread} ${documentsOf(sql`c.id = ${id}`, bounds.searchedOctets)}`.execute(db);

/** Limits beyond which a save doesn't add a message to the document: its distinct words, and the message's bytes. */
const mostWords = 20_000;
const mostOctets = 20_000;

/**
 * Adds a new message's words to its case's document, and updates the case's filters in it; only the latter without a
 * message. Equivalent to rebuilding, without reading older messages. False, without any effect, if it would take too
 * long for a save, or there is no document yet.
 */
export async function addToDocument(db: Db, caseId: number, messageId: number | null): Promise<boolean> {
  const { rows } = await sql`${prepared}
    with grown as (
      select s.case_id,
        ts_delete(s.doc_pub, ${buckets}) || place.words || case when ${isExternal("said")} then said.words else '' end as doc_pub,
        ts_delete(s.doc_all, ${buckets}) || place.words || said.words as doc_all
      from care_case c
      join case_search s on s.case_id = c.id
      cross join lateral (select array_to_tsvector(array['b:' || c.bucket]) as words) place
      cross join lateral (
        select true as is_internal, ''::tsvector as words where ${messageId}::bigint is null
        union all
        select m.is_internal, search_document(markup_text(m.comment) || ${fileNames(sql`f.message_id = m.id`)}) from case_message m
        where m.id = ${messageId} and m.case_id = c.id and octet_length(m.comment) <= ${sql.lit(mostOctets)}
        offset 0
      ) said
      where c.id = ${caseId} and length(s.doc_all) <= ${sql.lit(mostWords)}
    ), stored as (
      update case_search s set doc_pub = grown.doc_pub, doc_all = grown.doc_all from grown
      where s.case_id = grown.case_id and (s.doc_pub, s.doc_all) is distinct from (grown.doc_pub, grown.doc_all)
    ) select from grown`.execute(db);
  return rows.length > 0;
}

/** The names of these files `f` of cases. Pending ones are found when their message is sent. */
const fileNames = (which: RawBuilder<unknown>) =>
  sql`coalesce((select string_agg(' ' || f.name, '') from case_file f where ${which} and not f.is_pending), '')`;

const buckets = sql.raw("array['b:0', 'b:1', 'b:2', 'b:3']");

/**
 * Indexes visible words for everyone and, separately, those only staff may find. `octets`: limit per internal and
 * external messages.
 */
const documentsOf = (which: RawBuilder<unknown>, octets: number): RawBuilder<unknown> => sql`
  insert into case_search (case_id, doc_pub, doc_all)
  select c.id,
    words.pub || array_to_tsvector(array['b:' || c.bucket, 'c:' || coalesce(c.customer_no, 0)]),
    words.pub || words.internal || array_to_tsvector(array['b:' || c.bucket])
  from care_case c
  join case_description d on d.case_id = c.id
  cross join lateral (
    select
      c.title || ' ' || markup_text(d.description || ' ' || coalesce(string_agg(m.comment, ' ') filter (where ${isExternal("m")}), ''))
        || ${fileNames(sql`f.case_id = c.id and ${isExternal("f")}`)} as pub,
      markup_text(coalesce(string_agg(m.comment, ' ') filter (where ${isInternal("m")}), ''))
        || ${fileNames(sql`f.case_id = c.id and ${isInternal("f")}`)} as internal
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
