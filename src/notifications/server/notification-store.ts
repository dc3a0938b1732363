import { sql } from "kysely";
import type { NotificationDraft } from "#notifications/rules/fan-out.ts";
import { bitsOfReasons, mailCode, typeCode } from "#notifications/server/notification-codes.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";

export type About = {
  readonly caseId: number;
  readonly at: Date;
  /** Null: time passed. */
  readonly actorId: number | null;
  /** Of a deadline: which one, so that nobody is told of it twice. */
  readonly occasion: string | null;
};

type Stored = { readonly userId: number; readonly inInbox: boolean; readonly mail: number };

/** Writes what people are told, in one statement; answers what was new. */
export async function storeNotifications(
  db: Db,
  about: About,
  drafts: readonly NotificationDraft[],
): Promise<Stored[]> {
  const column = <T>(of: (one: NotificationDraft) => T): T[] => drafts.map(of);
  const { rows } = await sql<Stored>`${prepared}
    insert into notification (case_id, at, actor_id, occasion, user_id, type, change_id, message_id, is_internal, reasons, in_inbox, mail)
    select ${about.caseId}::bigint, ${about.at}::timestamptz, ${about.actorId}::int, ${about.occasion}::text, row.*
    from unnest(
      ${column((one) => one.userId)}::int[], ${column((one) => typeCode(one.type))}::smallint[],
      ${column((one) => one.changeId)}::bigint[], ${column((one) => one.messageId)}::bigint[],
      ${column((one) => one.isInternal)}::boolean[], ${column((one) => bitsOfReasons(one.reasons))}::smallint[],
      ${column((one) => one.delivery.inbox)}::boolean[], ${column((one) => mailCode(one.delivery.mail))}::smallint[]
    ) as row
    on conflict do nothing
    returning user_id as "userId", in_inbox as "inInbox", mail`.execute(db);
  return rows;
}

const dayMs = 86_400_000;

/** Removes what was read (or was never to be) 90 days after it happened, the rest after a year. */
export async function deleteOldNotifications(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await sql`delete from notification
    where at < ${daysAgo(90)} and (at < ${daysAgo(365)} or read_at is not null or not in_inbox)`.execute(db);
}
