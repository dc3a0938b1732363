import { sql } from "kysely";
import type { NotificationType } from "#notifications/contract/notification.ts";
import { typeOfCode } from "#notifications/server/notification-codes.ts";
import type { Db } from "#platform/server/database/database.ts";
import { isAboutInternal } from "#visibility/server/notification-scope-store.ts";

type ReportQuery = { readonly userId: number; readonly caseId: number; readonly rowIds: readonly number[] };

/** An external event that an email reported; a mention is a message to anybody else. */
type ReportedEvent = {
  readonly type: NotificationType;
  readonly at: Date;
  readonly actorId: number | null;
  readonly changeId: number | null;
  readonly messageId: number | null;
  /** Who was notified of it, however: of a message, whoever has that message, not only what was saved with it. */
  readonly knownTo: readonly number[];
  /** The case was delivered, and nobody else of the customer whose emails arrive was notified of it. */
  readonly isLoneDelivery: boolean;
};

type EventRow = Omit<ReportedEvent, "type"> & { readonly type: number };

/** The events that an email to a case's contact person reported, as far as they are external; none for anybody else. */
export async function findReported(db: Db, { userId, caseId, rowIds }: ReportQuery): Promise<ReportedEvent[]> {
  const { rows } = await sql<EventRow>`
    select n.type, n.at, n.actor_id as "actorId", n.change_id as "changeId", n.message_id as "messageId", array(
        select other.user_id from notification other
        where n.message_id is not null and other.case_id = n.case_id and other.message_id = n.message_id
        union all select other.user_id from notification other
        where n.message_id is null and other.case_id = n.case_id and other.change_id = n.change_id) as "knownTo",
      coalesce(h.to_value = 'Delivered', false) and not exists (
        select from notification other join app_user u on u.id = other.user_id
        where other.case_id = n.case_id and other.change_id = n.change_id and u.id <> n.user_id and u.kind = 1
          and u.mail_given_up_at is null) as "isLoneDelivery"
    from notification n
    join care_case c on c.id = n.case_id and c.contact_id = n.user_id
    left join case_change h on h.id = n.change_id
    left join case_message m on m.id = n.message_id
    where n.id = any(${rowIds as number[]}::bigint[]) and n.user_id = ${userId} and n.case_id = ${caseId}
      and not ${isAboutInternal}
    order by n.at, n.id`.execute(db);
  return rows.flatMap(({ type: code, ...event }) => {
    const type = typeOfCode(code);
    return type === "Unknown" ? [] : { ...event, type: type === "MentionInMessage" ? "NewMessage" : type };
  });
}
