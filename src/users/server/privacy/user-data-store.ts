import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { account, choices, signIns } from "./own-data-store.ts";
import { batchedSection, batchedTextSection, type Section, smallSection } from "./user-data-section-store.ts";

/** The person's row, or null. */
export async function findUserData(db: Db, userId: number): Promise<object | null> {
  const { rows } = await sql<object>`
    select id, case kind when 0 then 'staff' else 'customer' end as "userType", name, email,
      alternative_email as "alternativeEmail", pending_email as "pendingEmail", work_phone as "workPhone",
      mobile_phone as "mobilePhone", address, job_title as "jobTitle", dashboard,
      away_until as "awayUntil", away_reach_id as "awayReachId", created_at as "createdAt",
      email_confirmed_at as "emailConfirmedAt", mail_given_up_at as "mailGivenUpAt", last_logged_in as "lastLoggedIn", removed_at as "removedAt"
    from app_user where id = ${userId}::bigint`.execute(db);
  return rows[0] ?? null;
}

const written = (userId: number): Section[] => [
  batchedSection(
    "cases",
    "care_case",
    (ids) => sql`select t.id as number, t.title, array_remove(array[
        case when t.created_by = ${userId} then 'raised' end, case when t.contact_id = ${userId} then 'contactPerson' end,
        case when t.owner_user_id = ${userId} then 'owner' end, case when t.assignee_id = ${userId} then 'assignee' end
      ], null) as roles from care_case t
      where ${ids} and t.status <> 0 and ${userId} in (t.created_by, t.contact_id, t.owner_user_id, t.assignee_id) order by t.id`,
  ),
  batchedTextSection(
    "caseDrafts",
    { table: "care_case", key: "id", place: "number", text: "description" },
    (ids) => sql`select t.id as number, t.title, d.description, t.updated_at as "updatedAt"
      from care_case t join case_description d on d.case_id = t.id
      where ${ids} and t.status = 0 and t.created_by = ${userId} order by t.id`,
  ),
  batchedTextSection(
    "messageDrafts",
    { table: "message_draft", key: "case_id", place: "caseNumber", text: "comment" },
    (ids) => sql`select t.case_id as "caseNumber", t.comment, t.is_internal as "isInternal", t.saved_at as "savedAt"
      from message_draft t where ${ids} and ${userId} in (t.user_id, t.writer_id) order by t.case_id`,
  ),
  batchedTextSection(
    "messages",
    { table: "case_message", key: "id", place: "id", text: "comment" },
    (ids) => sql`select t.id, t.case_id as "caseNumber", t.comment, t.is_internal as "isInternal",
      t.impersonator_id is not null as "writtenWhileImpersonating", t.created_at as "createdAt", t.edited_at as "editedAt",
      t.deleted_at as "deletedAt" from case_message t where ${ids} and ${userId} in (t.author_id, t.impersonator_id) order by t.id`,
  ),
  batchedTextSection(
    "messagesLeftOut",
    { table: "message_left_out", key: "message_id", place: "id", text: "content" },
    (ids) => sql`select t.message_id as id, m.case_id as "caseNumber", t.content from message_left_out t
      join case_message m on m.id = t.message_id where ${ids} and ${userId} in (m.author_id, m.impersonator_id)
      order by t.message_id`,
  ),
  smallSection("mentions", (db) =>
    db
      .selectFrom("message_mention")
      .select(["case_id as caseNumber", "message_id as messageId"])
      .where("user_id", "=", userId)
      .orderBy("message_id")
      .execute(),
  ),
  batchedSection(
    "files",
    "case_file",
    (ids) => sql`select t.id, t.case_id as "caseNumber", t.name, t.size, t.created_at as "createdAt"
      from case_file t where ${ids} and t.uploaded_by = ${userId} order by t.id`,
  ),
];

const mails = (userId: number): Section[] => [
  smallSection("mailsSent", (db) =>
    db
      .selectFrom("incoming_mail")
      .select([
        "id",
        "received_at as receivedAt",
        "from_name as fromName",
        "from_email as fromEmail",
        "subject",
        "size",
        "case_id as caseNumber",
      ])
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute(),
  ),
  smallSection("mailsHandled", (db) =>
    db
      .selectFrom("incoming_mail")
      .select(["id", "handled_at as handledAt", "case_id as caseNumber"])
      .where("handled_by", "=", userId)
      .orderBy("id")
      .execute(),
  ),
  smallSection("sendersRemembered", (db) =>
    db
      .selectFrom("remembered_sender")
      .select(["id", "customer_no as customerNumber", "remembered_at as rememberedAt"])
      .where("remembered_by", "=", userId)
      .orderBy("id")
      .execute(),
  ),
  smallSection("mailDomainsAdded", (db) =>
    db
      .selectFrom("mail_domain")
      .select(["id", "customer_no as customerNumber", "added_at as addedAt"])
      .where("added_by", "=", userId)
      .orderBy("id")
      .execute(),
  ),
];

const ofCases = (userId: number): Section[] => [
  smallSection("subscriptions", (db) =>
    db
      .selectFrom("case_subscriber")
      .select(["case_id as caseNumber"])
      .where("user_id", "=", userId)
      .orderBy("case_id")
      .execute(),
  ),
  smallSection("putOffCases", (db) =>
    db
      .selectFrom("case_put_off")
      .select(["case_id as caseNumber", "until", "note"])
      .where("user_id", "=", userId)
      .orderBy("case_id")
      .execute(),
  ),
  smallSection("mutedCases", (db) =>
    db
      .selectFrom("notification_mute")
      .select(["case_id as caseNumber", "at"])
      .where("user_id", "=", userId)
      .orderBy("case_id")
      .execute(),
  ),
];

const notices = (userId: number): Section[] => [
  batchedSection(
    "notifications",
    "notification",
    (ids) => sql`select t.id, t.case_id as "caseNumber", t.type, t.at, t.reasons, t.is_internal as "isInternal",
      t.in_inbox as "inInbox", t.read_at as "readAt", t.mail, t.mailed_at as "mailedAt", case when t.user_id = ${userId} then t.note end as note,
      case when t.user_id = ${userId} then 'told' else 'caused' end as role
      from notification t where ${ids} and ${userId} in (t.user_id, t.actor_id) order by t.id`,
  ),
  smallSection("presence", (db) =>
    db
      .selectFrom("case_presence")
      .select(["case_id as caseNumber", "seen_at as seenAt"])
      .where("user_id", "=", userId)
      .execute(),
  ),
];

const logged = (userId: number): Section[] => [
  batchedSection(
    "changes",
    "case_change",
    (
      ids,
    ) => sql`select t.id, t.case_id as "caseNumber", t.type, t.at, t.from_value as "from", t.to_value as "to", t.reason
      from case_change t where ${ids} and ${userId} in (t.user_id, t.impersonator_id) order by t.id`,
  ),
  batchedSection(
    "audit",
    "audit_row",
    (ids) => sql`select t.id, t.at, t.user_id as "userId", t.impersonator_id as "impersonatorId",
      t.customer_no as "customerNumber", t.act, t.status, t.detail
      from audit_row t where ${ids} and (${userId} in (t.user_id, t.impersonator_id) or t.detail -> 'userId' = to_jsonb(${userId}::int))
      order by t.id`,
  ),
];

/** All data about a person apart from their own row, in file order. */
export const userDataSections = (userId: number): readonly Section[] => [
  ...account(userId),
  ...choices(userId),
  ...signIns(userId),
  ...written(userId),
  ...mails(userId),
  ...ofCases(userId),
  ...notices(userId),
  ...logged(userId),
];
