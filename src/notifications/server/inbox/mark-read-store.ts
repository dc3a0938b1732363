import { type RawBuilder, sql } from "kysely";
import { isOfTypes } from "#notifications/server/inbox/inbox-store.ts";
import { typeCode } from "#notifications/server/notification-codes.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { inboxScope, notifiedScope } from "#visibility/server/notification-scope-store.ts";

/** Selects some of a person's unread notifications. */
export type NotificationSelection =
  | { readonly by: "ids"; readonly ids: readonly number[] }
  | { readonly by: "case"; readonly caseId: number }
  /** The case was viewed, and these messages were seen. */
  | { readonly by: "visit"; readonly caseId: number; readonly seenMessageIds: readonly number[] }
  | { readonly by: "all"; readonly until: Date; readonly types: readonly number[] };

function isSelected(marked: NotificationSelection): RawBuilder<boolean> {
  switch (marked.by) {
    case "ids":
      return sql`n.id = any(${marked.ids as number[]}::bigint[])`;
    case "case":
      return sql`n.case_id = ${marked.caseId}`;
    case "visit":
      return sql`n.case_id = ${marked.caseId}
        and (n.type <> ${typeCode("MentionInMessage")} or n.message_id = any(${marked.seenMessageIds as number[]}::bigint[]))`;
    case "all":
      return sql`n.at <= ${marked.until} and ${isOfTypes(marked.types, sql`n`)}`;
  }
}

/** What was marked: how many in the inbox, and the oldest of their messages. */
type MarkOutcome = { readonly count: number; readonly oldestMessage: number | null };

/** A visit also marks email-only ones. */
export async function markRead(db: Db, actor: Actor, marked: NotificationSelection, now: Date): Promise<MarkOutcome> {
  const scope = marked.by === "visit" ? notifiedScope(actor) : inboxScope(actor);
  const { rows } = await sql<{ in_inbox: boolean; message_id: number | null }>`
    update notification n set read_at = ${now} from care_case c
    where c.id = n.case_id and ${scope} and n.read_at is null and ${isSelected(marked)}
    returning n.in_inbox, n.message_id`.execute(db);
  return { count: rows.filter((row) => row.in_inbox).length, oldestMessage: oldestOf(rows) };
}

const oldestOf = (rows: readonly { readonly message_id: number | null }[]): number | null =>
  rows.reduce<number | null>(
    (oldest, { message_id: id }) => (id !== null && id < (oldest ?? id + 1) ? id : oldest),
    null,
  );

/** Undoes what was marked at this time. */
export async function unmarkRead(db: Db, actor: Actor, readAt: Date): Promise<number> {
  const result = await sql`
    update notification n set read_at = null from care_case c
    where c.id = n.case_id and ${inboxScope(actor)} and n.read_at = ${readAt}`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** The newest message of a case of which this person had read a notification in the inbox before; null if none. */
export async function findReadTo(db: Db, actor: Actor, caseId: number, before: Date): Promise<number | null> {
  const { rows } = await sql<{ read_to: number | null }>`
    select max(n.message_id) as read_to from notification n join care_case c on c.id = n.case_id
    where n.case_id = ${caseId} and ${inboxScope(actor)} and n.read_at < ${before}`.execute(db);
  return rows[0]?.read_to ?? null;
}

/** Messages of a case with an unread mention of this person, newest first. */
export async function findUnreadMentions(db: Db, actor: Actor, caseId: number): Promise<number[]> {
  const { rows } = await sql<{ message_id: number }>`
    select distinct n.message_id from notification n join care_case c on c.id = n.case_id
    where n.case_id = ${caseId} and ${inboxScope(actor)} and n.read_at is null and n.type = ${typeCode("MentionInMessage")}
      and n.message_id is not null
    order by n.message_id desc limit 100`.execute(db);
  return rows.map((row) => row.message_id);
}
