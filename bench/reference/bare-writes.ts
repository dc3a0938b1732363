import type { Statement } from "./bare-sql.ts";

const begin: Statement = { text: "begin", values: [] };
const commit: Statement = { text: "commit", values: [] };

/** The minimum writes for a new case: row, text, first history entry and live event. */
export function createSql(title: string, description: string): Statement[] {
  const insert = `
    with made as (
      insert into care_case (customer_no, title, title_sort, case_type, severity, channel, status, priority, state, created_by,
        contact_id, created_at, updated_at, submitted_at)
      values (10001, $1, lower($1), 0, 2, 3, 1, 2, 1, 1001, 1001, now(), now(), now()) returning id
    ), text as (insert into case_description (case_id, description) select id, $2 from made)
    insert into case_change (case_id, type, at, user_id, to_value) select id, 16, now(), 1001, 'Created' from made`;
  return [begin, { text: insert, values: [title, description] }, notify, commit];
}

/** The minimum writes for a reply: message, history entry, the case's version and live event. */
export function replySql(caseId: number, comment: string): Statement[] {
  const insert = `
    with said as (
      insert into case_message (case_id, author_id, by_staff, is_internal, comment, created_at)
      values ($1::bigint, 1, true, false, $2, now()) returning case_id
    )
    insert into case_change (case_id, type, at, user_id) select case_id, 2, now(), 1 from said`;
  const update =
    "update care_case set version = version + 1, updated_at = now(), last_staff_message_at = now() where id = $1";
  return [begin, { text: insert, values: [caseId, comment] }, { text: update, values: [caseId] }, notify, commit];
}

/**
 * The minimum writes for a message that is held first: its row, and once it is due, deleting the row and storing the
 * reply.
 */
export function sendSql(caseId: number, comment: string): Statement[] {
  const hold = `
    insert into message_draft (case_id, user_id, writer_id, is_internal, comment, saved_at, held_key, send_order)
    values ($1, 1, 1, false, $2, now(), 'bare-' || gen_random_uuid(), '{"fileIds": []}')`;
  const release = "delete from message_draft where case_id = $1 and user_id = 1 and writer_id = 1 and held_key <> ''";
  const [start = begin, ...rest] = replySql(caseId, comment);
  return [{ text: hold, values: [caseId, comment] }, start, { text: release, values: [caseId] }, ...rest];
}

/** The minimum writes for a severity change. */
export function changeSql(caseId: number): Statement[] {
  const update = `
    with changed as (
      update care_case set severity = (coalesce(severity, 0) + 1) % 5, version = version + 1, updated_at = now() where id = $1::bigint
      returning id
    )
    insert into case_change (case_id, type, at, user_id) select id, 8, now(), 1 from changed`;
  const read: Statement = { text: "select * from care_case where id = $1", values: [caseId] };
  return [read, begin, { text: update, values: [caseId] }, notify, commit];
}

/** The minimum writes for saving a draft. */
export const draftSql = (caseId: number, comment: string): Statement[] => [
  {
    text: `insert into message_draft (case_id, user_id, writer_id, is_internal, comment, saved_at)
      values ($1, 1, 1, false, $2, now())
      on conflict (case_id, user_id, writer_id, is_internal, held_key) do update set comment = excluded.comment, saved_at = excluded.saved_at`,
    values: [caseId, comment],
  },
];

const notify: Statement = { text: "select pg_notify('bench', $1)", values: ['{"kind":"case","id":1}'] };
