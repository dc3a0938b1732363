import { sql } from "kysely";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { deleteLeftOut, hasLeftOut } from "#case-messages/server/left-out-store.ts";
import type { MessageFileRow } from "#case-messages/server/message-files-store.ts";
import { hasVersions } from "#case-messages/server/versions/version-store.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import type { Row } from "#platform/server/database/row-types.ts";
import { type Question, question } from "#platform/server/database/together.ts";
import { isLargeMarkup } from "#platform/server/markup/large-markup.ts";
import {
  type ActingColumns,
  actingColumns,
  actingIn,
  actingValues,
} from "#platform/server/transactions/acting-kinds.ts";
import { mentionScope, messageScope } from "#visibility/server/message-scope-store.ts";

export type MessageRow = Pick<
  Row<"case_message">,
  "id" | "case_id" | "author_id" | "by_staff" | "is_internal" | "comment" | "created_at" | "edited_at" | "deleted_at"
> &
  ActingColumns & {
    author_name: string;
    impersonator_name: string | null;
    /** Exceeds today's size limits. */
    is_large: boolean;
    /** Whether it left out something of its email that the reader may see. */
    has_left_out: boolean;
    /** Whether earlier texts are kept that the reader may see. */
    has_versions: boolean;
  };

const columns = (
  actor: Actor,
) => sql`m.id, m.case_id, m.author_id, author.name as author_name, impersonator.name as impersonator_name,
  m.by_staff, m.is_internal, m.created_at, m.edited_at, m.deleted_at, ${hasLeftOut(actor)} as has_left_out,
  ${hasVersions(actor)} as has_versions,
  ${actingColumns(actingIn("m"), isStaff(actor))}`;
const comment = sql.ref("m.comment");
const joins = sql`join app_user author on author.id = m.author_id left join app_user impersonator on impersonator.id = m.impersonator_id`;

type Page = { readonly caseId: number; readonly before: number | null; readonly limit: number };
/** `found`: total number up to the limit, including those that don't fit. */
type PageRow = MessageRow & { readonly found: number; readonly files: readonly MessageFileRow[] };

/**
 * A page of a case's messages, newest first: limited by bytes, but at least one. The caller has checked access to the
 * case. Large messages have no text; all include their files.
 */
export async function findMessages(db: Db, actor: Actor, { caseId, before, limit }: Page): Promise<PageRow[]> {
  const page = before === null ? sql`true` : sql`m.id < ${before}`;
  const { rows } = await sql<PageRow>`${prepared}
    select ${columns(actor)}, m.is_large, case when m.is_large then '' else m.comment end as comment, m.found, coalesce((
        select json_agg(json_build_object('id', f.id, 'message_id', f.message_id, 'name', f.name, 'size', f.size,
          'content_type', f.content_type) order by f.id)
        from case_file f where f.message_id = m.id), '[]') as files
    from (
      select s.*, sum(s.octets) over (order by s.id desc) as upto, count(*) over () as found
      from (
        select w.*, case when w.is_large then 0 else octet_length(w.comment) end as octets
        from (
          select m.*, ${isLargeMarkup(comment)} as is_large from case_message m
          where m.case_id = ${caseId} and ${messageScope(actor)} and ${page} order by m.id desc limit ${limit}) w) s) m
    ${joins}
    where m.upto <= ${messageBounds.page.octets} or m.upto = m.octets
    order by m.id desc`.execute(db);
  return rows;
}

/** A message of a case the reader can see; null if it isn't visible to them. */
export async function findMessage(db: Db, actor: Actor, caseId: number, id: number): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`${prepared}
    select ${columns(actor)}, m.comment, ${isLargeMarkup(comment)} as is_large from case_message m ${joins}
    where m.case_id = ${caseId} and m.id = ${id} and ${messageScope(actor)}`.execute(db);
  return rows[0] ?? null;
}

/** Id of this author's message with this client key; null if none. */
export const messageOfKey = (authorId: number, key: string): Question<{ id: number; case_id: number } | null> =>
  question(
    sql<{ id: number; case_id: number }>`${prepared}
    select id, case_id from case_message where author_id = ${authorId} and client_key = ${key}`,
    ([row]) => row ?? null,
  );

type NewMessage = {
  caseId: number;
  actor: Actor;
  comment: string;
  isInternal: boolean;
  clientKey: string | null;
  now: Date;
};

/** Stores a message and returns it as displayed. */
export async function insertMessage(
  db: Db,
  { caseId, actor, comment: text, ...message }: NewMessage,
): Promise<MessageRow> {
  const { acting_kind, acting_id } = actingValues(actor);
  const { rows } = await sql<MessageRow>`${prepared}
    with m as (
      insert into case_message (case_id, author_id, impersonator_id, acting_kind, acting_id, by_staff, is_internal, comment, client_key,
        created_at)
      values (${caseId}, ${actor.userId}, ${actor.impersonator?.userId ?? null}, ${acting_kind}, ${acting_id}, ${actor.role === "staff"},
        ${message.isInternal}, ${text}, ${message.clientKey}, ${message.now})
      returning *
    )
    select ${columns(actor)}, m.comment, ${isLargeMarkup(comment)} as is_large from m ${joins}`.execute(db);
  return rows[0] as MessageRow;
}

type Edit = { readonly actor: Actor; readonly comment: string; readonly now: Date };

/**
 * Stores a new text. Who acted is a statement of its own: one that changes the text and names the same person as before is
 * taken for that of a process that doesn't know the column, by a trigger.
 */
export async function storeEditedComment(db: Db, id: number, { actor, comment, now }: Edit): Promise<void> {
  const message = db.updateTable("case_message").where("id", "=", id);
  await message.set({ comment, edited_at: now, edit_impersonator_id: null }).execute();
  if (actor.impersonator) await message.set({ edit_impersonator_id: actor.impersonator.userId }).execute();
}

/** Marks a message as edited whose text stays: whoever wrote it for its author still did. */
export const storeUnchangedComment = (db: Db, id: number, now: Date) =>
  sql`update case_message set edited_at = ${now},
      edit_impersonator_id = case when edited_at is null then impersonator_id else edit_impersonator_id end
    where id = ${id}`.execute(db);

/** Marks an internal message and its files as external. */
export async function storeExternal(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable("case_message").set({ is_internal: false, edited_at: now }).where("id", "=", id).execute();
  await db.updateTable("case_file").set({ is_internal: false }).where("message_id", "=", id).execute();
}

/** What a reader has seen of a case. `ownText`: their own messages with this text count too. */
type SeenPart = { readonly caseId: number; readonly seenId: number; readonly ownText?: string | undefined };

/** Messages by others after the last one the reader has seen, as far as visible to them. */
export async function findUnseen(
  db: Db,
  actor: Actor,
  { caseId, seenId, ownText }: SeenPart,
): Promise<{ count: number; newestId: number | null }> {
  const sameText = ownText === undefined ? sql`` : sql` or m.comment = ${ownText}`;
  const { rows } = await sql<{ count: number; newestId: number | null }>`${prepared}
    select count(*) as count, max(m.id) as "newestId" from case_message m
    where m.case_id = ${caseId} and m.id > ${seenId} and m.deleted_at is null and ${messageScope(actor)}
      and (m.author_id <> ${actor.userId} or m.impersonator_id is distinct from ${actor.impersonator?.userId ?? null}${sameText})`.execute(
    db,
  );
  return rows[0] ?? { count: 0, newestId: null };
}

/** Deletes the text immediately, including what it leaves out and, by a trigger, its earlier ones; a placeholder stays. */
export async function storeDeletion(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable("case_message").set({ comment: "", deleted_at: now }).where("id", "=", id).execute();
  await deleteLeftOut(db, id);
}

type NewMentions = {
  readonly userIds: readonly number[];
  readonly isInternal: boolean;
  readonly customerNo: number | null;
};

/** Those of these people whom a new message mentions, as `storeMentions` finds them. */
export async function findMentionable(db: Db, byStaff: boolean, { userIds, isInternal, customerNo }: NewMentions) {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`${prepared}
    select u.id from app_user u cross join (select ${byStaff}::boolean as by_staff) m
    where u.id = any(${userIds as number[]}::bigint[]) and ${mentionScope(customerNo, { isInternal })}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Replaces a message's mentions, omitting people who can't see it. Returns the newly mentioned ones. */
export async function storeMentions(
  db: Db,
  { messageId, userIds, isInternal, customerNo }: NewMentions & { readonly messageId: number },
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
