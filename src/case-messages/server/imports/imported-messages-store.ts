import { sql } from "kysely";
import type { MessageTimes } from "#care-cases/server/public.ts";
import type { Db } from "#platform/server/database/database.ts";
import { isExternal, isInternal } from "#visibility/server/audience-store.ts";

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

/** Deletes messages as if they had never been there. */
export const deleteMessages = (db: Db, ids: readonly number[]) =>
  sql`delete from case_message where id = any(${ids as number[]}::bigint[])`.execute(db);

/** When external messages of these cases were written, and the bytes of all. */
export async function findMessageTimes(db: Db, caseIds: readonly number[]): Promise<MessageTimes[]> {
  const { rows } = await sql<MessageTimes>`
    select k.id, max(m.created_at) filter (where not m.by_staff) as "customerAt",
      max(m.created_at) filter (where m.by_staff and ${isExternal("m")}) as "staffAt",
      min(m.created_at) filter (where m.by_staff and ${isExternal("m")}) as "answeredAt",
      coalesce(sum(octet_length(m.comment)) filter (where ${isExternal("m")}), 0)::float8 as external,
      coalesce(sum(octet_length(m.comment)) filter (where ${isInternal("m")}), 0)::float8 as internal
    from unnest(${caseIds as number[]}::bigint[]) k (id) left join case_message m on m.case_id = k.id
    group by k.id order by k.id`.execute(db);
  return rows;
}
