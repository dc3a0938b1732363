import { sql } from "kysely";
import { isFree } from "#holds/server/hold-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { keyStart } from "./decide-message.ts";

/** What makes a case more than what was imported: somebody's work, or what else refers to it. */
const untouched = sql<boolean>`c.version = 1
  and not exists (select from case_change h where h.case_id = c.id offset 1)
  and not exists (select from case_message m where m.case_id = c.id)
  and not exists (select from case_file f where f.case_id = c.id)
  and not exists (select from message_draft m where m.case_id = c.id)
  and not exists (select from case_subscriber s where s.case_id = c.id)
  and not exists (select from case_put_off p where p.case_id = c.id)
  and not exists (select from case_tag t where t.case_id = c.id)
  and not exists (select from case_relation r where r.case_id = c.id)
  and not exists (select from case_relation r where r.related_id = c.id)
  and not exists (select from incoming_mail m where m.case_id = c.id)
  and ${isFree("c")}`;

/** Those of these locked cases with which nobody did anything since they were imported. */
export async function findUntouchedCases(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from care_case c where c.id = any(${ids as number[]}::bigint[]) and c.imported_at is not null and ${untouched}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Those of these messages that are as they were imported, on locked cases on which nobody did anything since. */
export async function findUntouchedMessages(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from case_message m join care_case c on c.id = m.case_id
    where m.id = any(${ids as number[]}::bigint[]) and c.version = 1 and m.edited_at is null
      and m.deleted_at is null and ${isFree("c")}
      and not exists (select from case_file f where f.message_id = m.id)
      and not exists (select from case_message w where w.case_id = c.id and w.created_at > c.imported_at
        and (w.client_key is null or w.client_key not like ${`${keyStart}%`}))`.execute(db);
  return rows.map(({ id }) => id);
}
