import { sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { isLargeMarkup } from "#platform/server/large-markup.ts";
import { isExternal } from "#visibility/server/audience-store.ts";
import { mentionScope, messageScope } from "#visibility/server/message-scope-store.ts";

export type MessageRow = {
  id: number;
  case_id: number;
  author_id: number;
  author_name: string;
  impersonator_name: string | null;
  by_staff: boolean;
  is_internal: boolean;
  comment: string;
  /** Stored before there were bounds, and beyond them. */
  is_large: boolean;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
};

export type MessageFileRow = { id: number; message_id: number; name: string; size: number; content_type: string };

const columns = sql`m.id, m.case_id, m.author_id, author.name as author_name, impersonator.name as impersonator_name,
  m.by_staff, m.is_internal, m.created_at, m.edited_at, m.deleted_at`;
const comment = sql.ref("m.comment");
const joins = sql`join app_user author on author.id = m.author_id left join app_user impersonator on impersonator.id = m.impersonator_id`;

type Page = { readonly caseId: number; readonly before: number | null; readonly limit: number };
/** `found`: how many there are, up to the limit, also beyond those that fit. */
type PageRow = MessageRow & { readonly found: number };

/**
 * A page of a case's messages, newest first: as many as a page may have octets, and one at least. The reader was found to see
 * the case. A large message comes without its text.
 */
export async function findMessages(db: Db, actor: Actor, { caseId, before, limit }: Page): Promise<PageRow[]> {
  const page = before === null ? sql`true` : sql`m.id < ${before}`;
  const { rows } = await sql<PageRow>`${prepared}
    select ${columns}, m.is_large, case when m.is_large then '' else m.comment end as comment, m.found
    from (
      select s.*, sum(s.octets) over (order by s.id desc) as upto, count(*) over () as found
      from (
        select w.*, case when w.is_large then 0 else octet_length(w.comment) end as octets
        from (
          select m.*, ${isLargeMarkup(comment)} as is_large from case_message m
          where m.case_id = ${caseId} and ${messageScope(actor)} and ${page} order by m.id desc limit ${limit}) w) s) m
    ${joins}
    where m.upto <= ${bounds.markup.page.octets} or m.upto = m.octets
    order by m.id desc`.execute(db);
  return rows;
}

/** One message of a case that the reader sees; null when it does not exist for them. */
export async function findMessage(db: Db, actor: Actor, caseId: number, id: number): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`${prepared}
    select ${columns}, m.comment, ${isLargeMarkup(comment)} as is_large from case_message m ${joins}
    where m.case_id = ${caseId} and m.id = ${id} and ${messageScope(actor)}`.execute(db);
  return rows[0] ?? null;
}

/** The id of the message that this author stored under this key; null when there is none. */
export async function findByClientKey(
  db: Db,
  authorId: number,
  key: string,
): Promise<{ id: number; case_id: number } | null> {
  const row = await db
    .selectFrom("case_message")
    .select(["id", "case_id"])
    .where("author_id", "=", authorId)
    .where("client_key", "=", key)
    .modifyEnd(prepared)
    .executeTakeFirst();
  return row ?? null;
}

export async function findMessageFiles(db: Db, messageIds: readonly number[]): Promise<MessageFileRow[]> {
  if (messageIds.length === 0) return [];
  const { rows } = await sql<MessageFileRow>`${prepared}
    select id, message_id, name, size, content_type from case_file
    where message_id = any(${messageIds as number[]}::bigint[]) order by id`.execute(db);
  return rows;
}

type NewMessage = {
  caseId: number;
  actor: Actor;
  comment: string;
  isInternal: boolean;
  clientKey: string | null;
  now: Date;
};

export async function insertMessage(db: Db, message: NewMessage): Promise<number> {
  const { id } = await db
    .insertInto("case_message")
    .values({
      case_id: message.caseId,
      author_id: message.actor.userId,
      impersonator_id: message.actor.impersonator?.userId ?? null,
      by_staff: message.actor.role === "staff",
      is_internal: message.isInternal,
      comment: message.comment,
      client_key: message.clientKey,
      created_at: message.now,
      edited_at: null,
      deleted_at: null,
    })
    .returning("id")
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  return id;
}

export const storeEditedComment = (db: Db, id: number, comment: string, now: Date) =>
  db.updateTable("case_message").set({ comment, edited_at: now }).where("id", "=", id).execute();

/** A message and its files, internal until now. */
export async function storeExternal(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable("case_message").set({ is_internal: false, edited_at: now }).where("id", "=", id).execute();
  await db.updateTable("case_file").set({ is_internal: false }).where("message_id", "=", id).execute();
}

/** What others wrote after the message that the reader saw last, as far as it exists for them. */
export async function findUnseen(
  db: Db,
  actor: Actor,
  caseId: number,
  seenId: number,
): Promise<{ count: number; newestId: number | null }> {
  const { rows } = await sql<{ count: number; newestId: number | null }>`${prepared}
    select count(*) as count, max(m.id) as "newestId" from case_message m
    where m.case_id = ${caseId} and m.id > ${seenId} and m.deleted_at is null and ${messageScope(actor)}
      and (m.author_id <> ${actor.userId} or m.impersonator_id is distinct from ${actor.impersonator?.userId ?? null})`.execute(
    db,
  );
  return rows[0] ?? { count: 0, newestId: null };
}

/** The text goes at once; a mark stays in the dialog. */
export const storeDeletion = (db: Db, id: number, now: Date) =>
  db.updateTable("case_message").set({ comment: "", deleted_at: now }).where("id", "=", id).execute();

/** Hands the sender's pending files of the case to a message; answers how many it were. */
export async function attachFiles(
  db: Db,
  {
    messageId,
    caseId,
    userId,
    isInternal,
    fileIds,
  }: { messageId: number; caseId: number; userId: number; isInternal: boolean; fileIds: readonly number[] },
): Promise<number> {
  if (fileIds.length === 0) return 0;
  const rows = await db
    .updateTable("case_file")
    .set({ message_id: messageId, is_pending: false, is_internal: isInternal })
    .where("id", "in", fileIds)
    .where("case_id", "=", caseId)
    .where("uploaded_by", "=", userId)
    .where("is_pending", "=", true)
    .returning("id")
    .execute();
  return rows.length;
}

/** Files that somebody chose for a message to a customer's case and never sent are those of a draft of a case from now on, and still wait. */
export async function moveUnsentFiles(
  db: Db,
  { from, to, userId }: { readonly from: number; readonly to: number; readonly userId: number },
): Promise<void> {
  await db
    .updateTable("case_file")
    .set({ case_id: to, is_pending: false, on_draft: true })
    .where("case_id", "=", from)
    .where("uploaded_by", "=", userId)
    .where("is_pending", "=", true)
    .where(isExternal("case_file"))
    .execute();
}

/** Removes the rows of a message's files; answers their keys in the file store. */
export async function removeMessageFiles(db: Db, messageId: number): Promise<string[]> {
  const rows = await db.deleteFrom("case_file").where("message_id", "=", messageId).returning("storage_key").execute();
  return rows.map((row) => row.storage_key);
}

/** Replaces whom a message mentions; people who could not see the message are left out. Answers who was not mentioned before. */
export async function storeMentions(
  db: Db,
  {
    messageId,
    userIds,
    isInternal,
    customerNo,
  }: { messageId: number; userIds: readonly number[]; isInternal: boolean; customerNo: number | null },
): Promise<number[]> {
  const mentions = db.deleteFrom("message_mention").where("message_id", "=", messageId);
  const before = new Set((await mentions.returning("user_id").execute()).map((row) => row.user_id));
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ user_id: number }>`
    insert into message_mention (message_id, user_id, case_id, is_internal)
    select m.id, u.id, m.case_id, m.is_internal from case_message m cross join app_user u
    where m.id = ${messageId} and u.id = any(${userIds as number[]}::int[])
      and ${mentionScope(customerNo, { isInternal })}
    returning user_id`.execute(db);
  return rows.map((row) => row.user_id).filter((id) => !before.has(id));
}
