import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

type Sql = RawBuilder<unknown>;

/** A part of what is held on a person: its rows, some at a time. */
export type Section = { readonly name: string; pages(db: Db): AsyncIterable<readonly unknown[]> };

/** So many ids are looked through at once: tables that have no index by person are walked, none is read whole. */
const window = 50_000;
/** So many rows are held at once, and of texts no more than have so many octets, one at least. */
const rowsAtOnce = 500;
const octetsAtOnce = 1_000_000;

type Walked = { readonly id?: number; readonly number?: number };

const small = (name: string, query: Sql): Section => ({
  name,
  async *pages(db) {
    yield (await query.execute(db)).rows;
  },
});

/**
 * Rows of a large table, by windows of its ids. `query` answers those that the given condition leaves, with the id as `id`
 * or `number`, in its order.
 */
const walked = (name: string, table: string, query: (ids: Sql) => Sql): Section => ({
  name,
  async *pages(db) {
    const { rows } = await sql<{ last: number | null }>`select max(id) as last from ${sql.table(table)}`.execute(db);
    for (let from = 0; from < (rows[0]?.last ?? 0); ) {
      const ids = sql`(t.id > ${from} and t.id <= ${from + window})`;
      const found = await sql<Walked>`${query(ids)} limit ${rowsAtOnce}`.execute(db);
      yield found.rows;
      const full = found.rows.length === rowsAtOnce ? found.rows.at(-1) : undefined;
      from = full ? (full.id ?? full.number ?? from) : from + window;
    }
  },
});

type Texts = {
  readonly table: string;
  /** By what the table is walked, and its name in the answer. */
  readonly key: string;
  readonly place: "id" | "number" | "caseNumber";
  /** The text's name in the answer. */
  readonly text: string;
};

/** As `walked`, of rows that may be long: so many at once that their texts are not too much. */
const walkedTexts = (name: string, { table, key, place, text }: Texts, query: (ids: Sql) => Sql): Section => ({
  name,
  async *pages(db) {
    const [t, q] = [sql.ref(`t.${key}`), sql.ref(`q.${place}`)];
    const { rows } = await sql<{ last: number | null }>`select max(${t}) as last from ${sql.table(table)} t`.execute(
      db,
    );
    for (let from = 0; from < (rows[0]?.last ?? 0); ) {
      const found = await sql<Record<Texts["place"], number> & { found: number }>`
        select * from (
          select q.*, count(*) over () as found, ${q} = min(${q}) over () as "isFirst",
            sum(octet_length(q.${sql.ref(text)})) over (order by ${q}) as octets
          from (${query(sql`(${t} > ${from} and ${t} <= ${from + window})`)}
            fetch first ${sql.lit(rowsAtOnce)} rows with ties) q) s
        where s.octets <= ${octetsAtOnce} or s."isFirst" order by s.${sql.ref(place)}`.execute(db);
      yield found.rows.map((row) => ({ ...row, found: undefined, isFirst: undefined, octets: undefined }));
      const last = found.rows.at(-1);
      const isAll = !last || (found.rows.length === last.found && last.found < rowsAtOnce);
      from = isAll ? from + window : last[place];
    }
  },
});

/** The row of the person; null when there is none. */
export async function findUserData(db: Db, userId: number): Promise<object | null> {
  const { rows } = await sql<object>`
    select id, case kind when 0 then 'staff' else 'customer' end as "userType", name, email,
      alternative_email as "alternativeEmail", pending_email as "pendingEmail", work_phone as "workPhone",
      mobile_phone as "mobilePhone", address, job_title as "jobTitle", dashboard, created_at as "createdAt",
      email_confirmed_at as "emailConfirmedAt", last_logged_in as "lastLoggedIn", removed_at as "removedAt"
    from app_user where id = ${userId}::bigint`.execute(db);
  return rows[0] ?? null;
}

const aboutThemselves = (userId: number): Section[] => [
  small("formerNames", sql`select name from user_former_name where user_id = ${userId} order by name`),
  small(
    "companies",
    sql`select customer_no as "customerNumber", is_administrator as "isAdministrator", accepted_at as "acceptedAt",
      invited_at as "invitedAt", invited_by as "invitedBy", invited_name as "invitedName"
      from user_customer where user_id = ${userId} order by customer_no`,
  ),
  small(
    "teams",
    sql`select t.id, t.name from team_member m join team t on t.id = m.team_id where m.user_id = ${userId} order by t.id`,
  ),
  small(
    "identities",
    sql`select issuer, subject, linked_at as "linkedAt" from user_identity where user_id = ${userId} order by linked_at`,
  ),
  small("passwords", sql`select changed_at as "changedAt" from user_password where user_id = ${userId}`),
  small("preferences", sql`select kind, value from user_preference where user_id = ${userId} order by kind`),
  small(
    "pictureHosts",
    sql`select host, allowed_at as "allowedAt" from picture_host where user_id = ${userId} order by host`,
  ),
  small("savedViews", sql`select version, searches from saved_search_set where user_id = ${userId}`),
  small("notificationSettings", sql`select version, settings from notification_setting where user_id = ${userId}`),
  small("notificationSummary", sql`select last_on as "lastOn" from notification_summary where user_id = ${userId}`),
  small("teamMemberOrder", sql`select member_ids as "memberIds" from team_member_order where user_id = ${userId}`),
  small(
    "sessions",
    sql`select created_at as "createdAt", last_used_at as "lastUsedAt", ended_at as "endedAt",
      customer_no as "customerNumber", impersonator_id as "impersonatorId"
      from sign_in_session where user_id = ${userId} or impersonator_id = ${userId} order by created_at`,
  ),
  small(
    "links",
    sql`select case purpose when 0 then 'invitation' else 'alternativeEmail' end as purpose,
      customer_no as "customerNumber", email, created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt"
      from email_ticket where user_id = ${userId}
      union all select 'password', null, null, created_at, expires_at, ended_at from password_link where user_id = ${userId}
      order by "createdAt"`,
  ),
  small(
    "impersonations",
    sql`select staff_id as "staffId", user_id as "userId", customer_no as "customerNumber", started_at as "startedAt",
      coalesce(ended_at, ends_at) as "endedAt"
      from impersonation where user_id = ${userId} or staff_id = ${userId} order by id`,
  ),
];

const onCases = (userId: number): Section[] => [
  walked(
    "cases",
    "care_case",
    (ids) => sql`select t.id as number, t.title, array_remove(array[
        case when t.created_by = ${userId} then 'raised' end, case when t.contact_id = ${userId} then 'contactPerson' end,
        case when t.owner_user_id = ${userId} then 'owner' end, case when t.assignee_id = ${userId} then 'assignee' end
      ], null) as roles from care_case t
      where ${ids} and t.status <> 0 and ${userId} in (t.created_by, t.contact_id, t.owner_user_id, t.assignee_id) order by t.id`,
  ),
  walkedTexts(
    "caseDrafts",
    { table: "care_case", key: "id", place: "number", text: "description" },
    (ids) => sql`select t.id as number, t.title, d.description, t.updated_at as "updatedAt"
      from care_case t join case_description d on d.case_id = t.id
      where ${ids} and t.status = 0 and t.created_by = ${userId} order by t.id`,
  ),
  walkedTexts(
    "messageDrafts",
    { table: "message_draft", key: "case_id", place: "caseNumber", text: "comment" },
    (ids) => sql`select t.case_id as "caseNumber", t.comment, t.is_internal as "isInternal", t.saved_at as "savedAt"
      from message_draft t where ${ids} and ${userId} in (t.user_id, t.writer_id) order by t.case_id`,
  ),
  walkedTexts(
    "messages",
    { table: "case_message", key: "id", place: "id", text: "comment" },
    (ids) => sql`select t.id, t.case_id as "caseNumber", t.comment, t.is_internal as "isInternal",
      t.impersonator_id is not null as "writtenWhileActing", t.created_at as "createdAt", t.edited_at as "editedAt",
      t.deleted_at as "deletedAt" from case_message t where ${ids} and ${userId} in (t.author_id, t.impersonator_id) order by t.id`,
  ),
  small(
    "mentions",
    sql`select case_id as "caseNumber", message_id as "messageId" from message_mention
      where user_id = ${userId} order by message_id`,
  ),
  walked(
    "files",
    "case_file",
    (ids) => sql`select t.id, t.case_id as "caseNumber", t.name, t.size, t.created_at as "createdAt"
      from case_file t where ${ids} and t.uploaded_by = ${userId} order by t.id`,
  ),
  small(
    "mailsSent",
    sql`select id, received_at as "receivedAt", from_name as "fromName", from_email as "fromEmail", subject, size,
      case_id as "caseNumber" from incoming_mail where user_id = ${userId} order by id`,
  ),
  small(
    "mailsHandled",
    sql`select id, handled_at as "handledAt", case_id as "caseNumber" from incoming_mail where handled_by = ${userId} order by id`,
  ),
  small(
    "subscriptions",
    sql`select case_id as "caseNumber" from case_subscriber where user_id = ${userId} order by case_id`,
  ),
  small(
    "mutedCases",
    sql`select case_id as "caseNumber", at from notification_mute where user_id = ${userId} order by case_id`,
  ),
  walked(
    "notifications",
    "notification",
    (ids) => sql`select t.id, t.case_id as "caseNumber", t.type, t.at, t.reasons, t.is_internal as "isInternal",
      t.in_inbox as "inInbox", t.read_at as "readAt", t.mail, t.mailed_at as "mailedAt",
      case when t.user_id = ${userId} then 'told' else 'caused' end as role
      from notification t where ${ids} and ${userId} in (t.user_id, t.actor_id) order by t.id`,
  ),
  small(
    "presence",
    sql`select case_id as "caseNumber", seen_at as "seenAt" from case_presence where user_id = ${userId}`,
  ),
];

const logged = (userId: number): Section[] => [
  walked(
    "changes",
    "case_change",
    (
      ids,
    ) => sql`select t.id, t.case_id as "caseNumber", t.type, t.at, t.from_value as "from", t.to_value as "to", t.reason
      from case_change t where ${ids} and ${userId} in (t.user_id, t.impersonator_id) order by t.id`,
  ),
  walked(
    "audit",
    "audit_row",
    (ids) => sql`select t.id, t.at, t.user_id as "userId", t.impersonator_id as "impersonatorId",
      t.customer_no as "customerNumber", t.act, t.status, t.detail
      from audit_row t where ${ids} and (${userId} in (t.user_id, t.impersonator_id) or t.detail -> 'userId' = to_jsonb(${userId}::int))
      order by t.id`,
  ),
];

/** Everything held on a person besides their own row, in the order of the file. */
export const userDataSections = (userId: number): readonly Section[] => [
  ...aboutThemselves(userId),
  ...onCases(userId),
  ...logged(userId),
];
