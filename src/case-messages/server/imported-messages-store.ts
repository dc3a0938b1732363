import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

/** A message of another system. Its key is its id there, by which it is known again. */
export type MessageRowToImport = {
  readonly case_id: number;
  readonly author_id: number;
  readonly by_staff: boolean;
  readonly is_internal: boolean;
  readonly comment: string;
  readonly client_key: string;
  readonly created_at: Date;
};

/** Which of these keys these cases have messages of. */
export async function findImportedKeys(
  db: Db,
  caseIds: readonly number[],
  keys: readonly string[],
): Promise<{ caseId: number; key: string }[]> {
  const { rows } = await sql<{ caseId: number; key: string }>`
    select case_id as "caseId", client_key as key from case_message
    where case_id = any(${caseIds as number[]}::bigint[]) and client_key = any(${keys as string[]})`.execute(db);
  return rows;
}

/** Stores messages in this order, in one statement; returns their ids in the same order. */
export async function insertImportedMessages(db: Db, messages: readonly MessageRowToImport[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into case_message (case_id, author_id, by_staff, is_internal, comment, client_key, created_at)
    select m.case_id, m.author_id, m.by_staff, m.is_internal, m.comment, m.client_key, m.created_at
    from json_to_recordset(${JSON.stringify(messages)}) m (case_id bigint, author_id int, by_staff boolean,
      is_internal boolean, comment text, client_key text, created_at timestamptz)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Deletes those of these messages that are as they were imported, on cases on which nobody did anything since; returns their ids.
 * The caller has locked the cases.
 */
export async function deleteUntouchedMessages(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from case_message m using care_case c
    where m.id = any(${ids as number[]}::bigint[]) and c.id = m.case_id and c.version = 1
      and m.edited_at is null and m.deleted_at is null
      and not exists (select from case_file f where f.message_id = m.id)
      and not exists (select from case_message w where w.case_id = c.id and w.created_at > c.imported_at)
    returning m.id`.execute(db);
  return rows.map(({ id }) => id);
}
