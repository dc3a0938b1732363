import { type RawBuilder, sql } from "kysely";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared, unread } from "#platform/server/database/prepared-statements.ts";
import { type Question, question } from "#platform/server/database/together.ts";
import { isExternal, isForSame, isInternal } from "#visibility/server/audience-store.ts";
import { asManyWords, messagesWithRoom } from "./message-search-store.ts";
import { markupText } from "./read-markup-store.ts";

type Sql = RawBuilder<unknown>;

/**
 * Rebuilds the search documents of submitted cases from their texts; drafts have none. Messages that don't fit must
 * already have rows of their own, or they are no longer found.
 */
export async function indexCases(db: Db, ids: readonly number[]): Promise<void> {
  await documentsOf(sql`c.id = any(${ids as number[]}::bigint[])`).execute(db);
}

/** The same for one case, in a transaction. */
export const indexCase = (db: Db, id: number) =>
  asManyWords(db, maxCharacters, (most) => sql`${prepared} ${documentsOf(sql`c.id = ${id}`, most)}`.execute(db));

/** For a case whose words certainly fit, such as a new one with a normal description. */
export const indexNewCase = (db: Db, id: number) => sql`${unread} ${documentsOf(sql`c.id = ${id}`)}`.execute(db);

/** Maximum characters of all of a case's texts, internal and external ones each. */
const maxCharacters = 1_000_000;

/** Limits beyond which a save leaves words to a job: the document's distinct words, and the message's bytes. */
const maxWords = 20_000;
const maxOctets = 20_000;

type Addition = {
  readonly messageId: number | null;
  /** The company of the document, which may have changed. */
  readonly from: number | null;
};
export type AddedWords = {
  /** Whether the message fits into the document. */
  readonly hasRoom: boolean;
  /** Whether a job will read it. */
  readonly isLong: boolean;
  /** Whether the document must be rebuilt, because something was changed rather than added. */
  readonly lacks: boolean;
};

/**
 * Updates the filters in a case's document, and adds the names of a new message's files, and its words if there is room.
 * Equivalent to rebuilding, without reading older messages. Null if there is no document yet.
 */
export function addedToDocument(caseId: number, { messageId, from }: Addition): Question<AddedWords | null> {
  const statement = sql<AddedWords>`${prepared}
    with found as materialized (
      select s.case_id, s.is_full, s.doc_pub, s.doc_all, place.*, as_is.*, said.message, said.is_internal,
        coalesce(said.has_room, false) as has_room, coalesce(said.is_long, false) as is_long, coalesce(said.has_files, false) as has_files
      from care_case c
      join case_search s on s.case_id = c.id
      cross join lateral (select 'b:' || c.status_group as status_group, 'c:' || coalesce(c.customer_no, 0) as company) place
      cross join lateral (
        select length(s.doc_all) > ${sql.lit(maxWords)} as is_too_large,
          ts_match_vq(s.doc_pub, format('%L & %L', place.status_group, place.company)::tsquery) as is_marked
        offset 0
      ) as_is
      left join lateral (
        select m.id as message, m.is_internal, octet_length(m.comment) > ${sql.lit(maxOctets)} as is_long,
          exists (select from case_file n where n.message_id = m.id and not n.is_pending) as has_files, not s.is_full and (
          select sum(octet_length(o.comment)) <= ${sql.lit(caseBounds.documentOctets)} from case_message o
          where o.case_id = c.id and o.deleted_at is null and ${isForSame("o", "m")}
        ) as has_room
        from case_message m where m.id = ${messageId}::bigint and m.case_id = c.id
      ) said on true
      where c.id = ${caseId}
    ), grown as (
      select f.case_id,
        ts_delete(f.doc_pub, ${groupMarks} || ('c:' || coalesce(${from}::integer, 0)))
          || array_to_tsvector(array[f.status_group, f.company]) || case when ${isExternal("f")} then said.words else '' end as doc_pub,
        ts_delete(f.doc_all, ${groupMarks}) || array_to_tsvector(array[f.status_group]) || coalesce(said.words, '') as doc_all
      from found f
      left join lateral (
        select search_document(case when f.has_room and not f.is_long then ${markupText(sql`m.comment`)} else '' end
          || ${namesOf(sql`n.message_id = m.id and not n.is_pending`)}) as words
        from case_message m where m.id = ${messageId}::bigint
        offset 0
      ) said on true
      where not f.is_too_large and (not f.is_marked or f.has_files or f.has_room and not f.is_long)
    ), stored as (
      update case_search s set doc_pub = grown.doc_pub, doc_all = grown.doc_all from grown
      where s.case_id = grown.case_id and (s.doc_pub, s.doc_all) is distinct from (grown.doc_pub, grown.doc_all)
    ) select has_room as "hasRoom", is_long as "isLong",
      has_room and is_long or is_too_large and (not is_marked or has_files or has_room or message is not null and not is_full) as lacks
    from found`;
  return question(statement, ([row]) => row ?? null);
}

/** From now on, the case's messages get rows of their own. */
export const markFull = (db: Db, caseId: number) =>
  sql`${prepared} update case_search set is_full = true where case_id = ${caseId} and not is_full`.execute(db);

/** The newest names of these files `n`. Pending ones are found when their message is sent. */
const namesOf = (which: Sql) => sql`coalesce((select string_agg(' ' || newest.name, '') from (
  select n.name from case_file n where ${which} order by n.id desc limit ${sql.lit(caseBounds.fileNamesFound)}) newest), '')`;

const groupMarks = sql.raw("array['b:0', 'b:1', 'b:2', 'b:3']");

/** Indexes visible words for everyone and, separately, those that only staff may find. */
const documentsOf = (which: Sql, characters = maxCharacters): Sql => sql`
  insert into case_search (case_id, doc_pub, doc_all, is_full)
  select c.id,
    words.pub || array_to_tsvector(array['b:' || c.status_group, 'c:' || coalesce(c.customer_no, 0)]),
    words.pub || words.internal || array_to_tsvector(array['b:' || c.status_group]),
    exists (select from message_search s where s.case_id = c.id)
  from care_case c
  join case_description d on d.case_id = c.id
  cross join lateral (
    select
      c.title || ' ' || ${markupText(sql`d.description || ' ' || coalesce(string_agg(m.comment, ' ') filter (where ${isExternal("m")}), '')`)}
        || ${namesOf(sql`n.case_id = c.id and not n.is_pending and ${isExternal("n")}`)} as pub,
      ${markupText(sql`coalesce(string_agg(m.comment, ' ') filter (where ${isInternal("m")}), '')`)}
        || ${namesOf(sql`n.case_id = c.id and not n.is_pending and ${isInternal("n")}`)} as internal
    from ${messagesWithRoom} m where m.has_room
  ) texts
  cross join lateral (
    select search_document(left(texts.pub, ${characters})) as pub, search_document(left(texts.internal, ${characters})) as internal offset 0
  ) words
  where ${which} and c.status <> 0
  on conflict (case_id) do update set doc_pub = excluded.doc_pub, doc_all = excluded.doc_all, is_full = excluded.is_full
  where (case_search.doc_pub, case_search.doc_all, case_search.is_full) is distinct from (excluded.doc_pub, excluded.doc_all, excluded.is_full)`;
