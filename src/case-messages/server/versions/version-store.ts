import { type RawBuilder, sql } from "kysely";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import type { Row } from "#platform/server/database/row-types.ts";
import { isLargeMarkup } from "#platform/server/markup/large-markup.ts";
import { messageScope } from "#visibility/server/message-scope-store.ts";

/** Whether message `m` has earlier texts that the reader may see. */
export const hasVersions = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(m.edited_at is not null and exists (
    select from message_version v where v.message_id = m.id and ${messageScope(actor, "v")}))`;

/** Who wrote the current text of message `m` for its author. */
const textImpersonator = sql`case when m.edited_at is null then m.impersonator_id else m.edit_impersonator_id end`;

/** Stores a message's text as a version, before it is changed. */
export async function storeVersion(db: Db, messageId: number): Promise<void> {
  await sql`${prepared}
    insert into message_version (message_id, case_id, is_internal, impersonator_id, at, comment)
    select m.id, m.case_id, m.is_internal, ${textImpersonator}, coalesce(m.edited_at, m.created_at), m.comment
    from case_message m where m.id = ${messageId}`.execute(db);
}

/** Those of a message's versions `v` beyond the maximum: the oldest. */
export const isBeyondMost = (messageId: number): RawBuilder<boolean> =>
  sql<boolean>`v.id in (select id from message_version where message_id = ${messageId}
    order by id desc offset ${messageBounds.versions})`;

/** Version `v` with an id, if the reader may see it. */
export const isVersion = (actor: Actor, id: number): RawBuilder<boolean> =>
  sql<boolean>`v.id = ${id} and ${messageScope(actor, "v")}`;

/** Deletes those of a message's versions; returns their audiences. */
export async function deleteVersions(
  db: Db,
  messageId: number,
  which: RawBuilder<boolean>,
): Promise<Pick<VersionRow, "is_internal">[]> {
  const { rows } = await sql<Pick<VersionRow, "is_internal">>`
    delete from message_version v where v.message_id = ${messageId} and ${which} returning v.is_internal`.execute(db);
  return rows;
}

export type VersionRow = Pick<Row<"message_version">, "id" | "is_internal" | "at" | "comment"> & {
  readonly impersonator_name: string | null;
  /** Exceeds today's size limits. */
  readonly is_large: boolean;
  /** Total number, including those that don't fit. */
  readonly found: number;
};

type Page = { readonly messageId: number; readonly before: number | null };

/**
 * The versions of a message that the reader may see, newest first: limited by bytes, but at least one. The caller has
 * checked access to the message.
 */
export async function findVersions(db: Db, actor: Actor, { messageId, before }: Page): Promise<VersionRow[]> {
  const page = before === null ? sql`true` : sql`v.id < ${before}`;
  const { rows } = await sql<VersionRow>`${prepared}
    select v.id, v.is_internal, v.at, v.comment, ${isLargeMarkup(sql.ref("v.comment"))} as is_large, v.found,
      impersonator.name as impersonator_name
    from (
      select v.*, sum(octet_length(v.comment)) over (order by v.id desc) as upto, count(*) over () as found
      from message_version v where v.message_id = ${messageId} and ${messageScope(actor, "v")} and ${page}) v
    left join app_user impersonator on impersonator.id = v.impersonator_id
    where v.upto <= ${messageBounds.page.octets} or v.upto = octet_length(v.comment)
    order by v.id desc`.execute(db);
  return rows;
}

/** Who wrote a message's current text for its author. */
export async function findTextImpersonator(db: Db, messageId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`${prepared}
    select u.name from case_message m join app_user u on u.id = ${textImpersonator} where m.id = ${messageId}`.execute(
    db,
  );
  return rows[0]?.name ?? null;
}
