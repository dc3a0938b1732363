import { sql } from "kysely";
import type { CaseChanges } from "#care-cases/contract/public.ts";
import type { Db } from "#platform/server/database/database.ts";

type Unmade = { readonly changes: CaseChanges; readonly at: Date };
type Place = { readonly caseId: number; readonly userId: number };

/** Keeps changes that weren't made; of earlier ones of the same person those of other fields stay. */
export async function storeUnmade(db: Db, { caseId, userId }: Place, { changes, at }: Unmade): Promise<void> {
  await sql`
    insert into unmade_change (case_id, user_id, changes, at)
    values (${caseId}, ${userId}, ${JSON.stringify(changes)}::jsonb, ${at})
    on conflict (case_id, user_id) do update set changes = unmade_change.changes || excluded.changes, at = excluded.at`.execute(
    db,
  );
}

export async function findUnmade(db: Db, { caseId, userId }: Place): Promise<Unmade | null> {
  const { rows } = await sql<Unmade>`
    select u.changes, u.at from unmade_change u where u.case_id = ${caseId} and u.user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Forgets them; returns what they were, null if there were none. */
export async function takeUnmade(db: Db, { caseId, userId }: Place): Promise<CaseChanges | null> {
  const { rows } = await sql<Unmade>`
    delete from unmade_change u where u.case_id = ${caseId} and u.user_id = ${userId} returning u.changes`.execute(db);
  return rows[0]?.changes ?? null;
}

export const deleteUnmadeBefore = (db: Db, limit: Date) =>
  db.deleteFrom("unmade_change").where("at", "<", limit).execute();

export const deleteUnmadeOfCases = (db: Db, caseIds: readonly number[]) =>
  sql`delete from unmade_change where case_id = any(${caseIds as number[]}::bigint[])`.execute(db);
