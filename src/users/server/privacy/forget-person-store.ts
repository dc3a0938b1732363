import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

/** Texts that may contain mentions, with the ids to scan them by. */
export const textTables = {
  messages: { table: "case_message", key: "id", text: "comment" },
  descriptions: { table: "case_description", key: "case_id", text: "description" },
  drafts: { table: "message_draft", key: "case_id", text: "comment" },
} as const;
export type Texts = (typeof textTables)[keyof typeof textTables];

/** The highest id; 0 for an empty table. */
export async function lastId(
  db: Db,
  { table, key }: { readonly table: string; readonly key: string },
): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(${sql.ref(key)}) as last from ${sql.table(table)}`.execute(db);
  return rows[0]?.last ?? 0;
}

type Window = { readonly after: number; readonly upTo: number };
type FoundText = { caseId: number; text: string };

/** Texts in the id window that mention the person, without duplicates. */
export async function findMentioning(
  db: Db,
  { table, key, text }: Texts,
  userId: number,
  { after, upTo }: Window,
): Promise<FoundText[]> {
  const column = sql.ref(text);
  const { rows } = await sql<FoundText>`
    select distinct case_id as "caseId", ${column} as text from ${sql.table(table)}
    where ${sql.ref(key)} > ${after} and ${sql.ref(key)} <= ${upTo}
      and ${column} like ${`%<span data-mention="${userId}">%`}`.execute(db);
  return rows;
}

/** Replaces a text if it hasn't changed since it was read; returns the ids of what had it. */
export async function replaceText(
  db: Db,
  { table, key, text }: Texts,
  { caseId, text: was }: FoundText,
  now: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set ${sql.ref(text)} = ${now} where case_id = ${caseId} and ${sql.ref(text)} = ${was}
    returning ${sql.ref(key)} as id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function isSubmitted(db: Db, caseId: number): Promise<boolean> {
  const query = db.selectFrom("care_case").select("id").where("id", "=", caseId).where("status", "<>", 0);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The person's former names, except those shared with someone else, since it is unknown whom those refer to. */
export async function findForgottenNames(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select f.name from user_former_name f where f.user_id = ${userId} and not exists (
      select from app_user u where u.name = f.name and u.removed_at is null)`.execute(db);
  return rows.map(({ name }) => name);
}

type Rename = { readonly names: readonly string[]; readonly pseudonym: string; readonly types: readonly number[] };

/** Replaces these names in the history, for ids in the window, by the pseudonym. */
export async function renameInHistory(
  db: Db,
  { names, pseudonym, types }: Rename,
  { after, upTo }: Window,
): Promise<void> {
  const all = sql`${names as string[]}::text[]`;
  const renamed = (column: string) =>
    sql`${sql.ref(column)} = case when ${sql.ref(column)} = any(${all}) then ${pseudonym} else ${sql.ref(column)} end`;
  await sql`
    update case_change set ${renamed("from_value")}, ${renamed("to_value")}
    where id > ${after} and id <= ${upTo} and type = any(${types as number[]}::smallint[])
      and (from_value = any(${all}) or to_value = any(${all}))`.execute(db);
}

export const removeFormerNames = (db: Db, userId: number) =>
  db.deleteFrom("user_former_name").where("user_id", "=", userId).execute();
