import { type RawBuilder, sql } from "kysely";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { markupText } from "./read-markup-store.ts";

/**
 * Messages of care_case `c` without rows of their own, and whether each fits into the document: the oldest ones do, up
 * to a number of bytes of their HTML, internal and external ones each.
 */
export const messagesWithRoom: RawBuilder<unknown> = sql`(
  select sized.*, octets <= ${sql.lit(caseBounds.documentOctets)} and sum(case when octets <= ${sql.lit(caseBounds.documentOctets)} then octets else 0 end)
    over (partition by is_internal order by id) <= ${sql.lit(caseBounds.documentOctets)} as has_room
  from (
    select m.id, m.comment, m.is_internal, octet_length(m.comment) as octets from case_message m
    where m.case_id = c.id and m.deleted_at is null
      and not exists (select from message_search own where own.message_id = m.id)
  ) sized)`;

/** Messages of a portion: at least one, and at most this many bytes of HTML. */
const portionOctets = 250_000;
const portionMessages = 500;

/**
 * The next messages of a case to get rows of their own, in order of their ids: those that don't fit into the document
 * and, after an id, those that already have rows.
 */
export async function findBeyond(db: Db, caseId: number, after: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${prepared}
    select id from (
      select id, octets, sum(octets) over (order by id) as run from (
        select m.id, m.octets from care_case c cross join lateral ${messagesWithRoom} m where c.id = ${caseId} and not m.has_room
        union all
        select m.id, octet_length(m.comment) from message_search own join case_message m on m.id = own.message_id
        where own.case_id = ${caseId} and own.message_id > ${after}::bigint
        order by id limit ${sql.lit(portionMessages)}
      ) beyond
    ) portion where run - octets < ${sql.lit(portionOctets)}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function hasOwnRow(db: Db, messageId: number): Promise<boolean> {
  const row = db.selectFrom("message_search").select("message_id").where("message_id", "=", messageId);
  return (await row.modifyEnd(prepared).executeTakeFirst()) !== undefined;
}

/** Gives a new message a row of its own; `isLong` leaves its words to a job. */
export const storeNewWords = (db: Db, messageId: number, isLong: boolean) =>
  sql`${prepared}
    insert into message_search (message_id, case_id, is_internal, doc)
    select id, case_id, is_internal, case when ${isLong}::boolean then '' else search_document(${markupText(sql`comment`)}) end
    from case_message where id = ${messageId}
    on conflict do nothing`.execute(db);

/** Rebuilds a message's own row, in a transaction. Only the message is locked, never its case. */
export async function storeWords(db: Db, messageId: number): Promise<void> {
  const { rows } = await sql<{ characters: number | null }>`${prepared}
    select case when deleted_at is null then length(comment) end as characters from case_message
    where id = ${messageId} for share`.execute(db);
  const characters = rows[0]?.characters ?? null;
  if (characters === null) await db.deleteFrom("message_search").where("message_id", "=", messageId).execute();
  else
    await asManyWords(db, characters, (most) =>
      sql`${prepared}
        insert into message_search (message_id, case_id, is_internal, doc)
        select id, case_id, is_internal, search_document(${markupText(sql`left(comment, ${most})`)}) from case_message where id = ${messageId}
        on conflict (message_id) do update set (is_internal, doc) = (excluded.is_internal, excluded.doc)`.execute(db),
    );
}

const programLimitExceeded = "54000";

/**
 * Stores the words of at most this many characters, in a transaction. A document holds a megabyte of distinct words, so
 * of longer texts only the beginning is found.
 */
export async function asManyWords(
  db: Db,
  characters: number,
  store: (most: number) => Promise<unknown>,
): Promise<void> {
  await sql`savepoint words`.execute(db);
  try {
    await store(characters);
    await sql`release savepoint words`.execute(db);
  } catch (error) {
    if ((error as { code?: unknown }).code !== programLimitExceeded || characters === 0) throw error;
    await sql`rollback to savepoint words`.execute(db);
    await asManyWords(db, Math.floor(characters / 2), store);
  }
}
