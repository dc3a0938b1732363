import type { Statement } from "./bare-sql.ts";

const begin: Statement = { text: "begin", values: [] };
const commit: Statement = { text: "commit", values: [] };

/** The least that a new case must write: its row, its text, its first history and the live event of it. */
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

/** The least that a reply must write: the message, its history, the case's new version and the live event of it. */
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

const notify: Statement = { text: "select pg_notify('bench', $1)", values: ['{"kind":"case","id":1}'] };
