import { sql } from "kysely";
import type { UndoableClosing } from "#care-cases/rules/case/undo-closing.ts";
import { savedAt, storeColumns } from "#care-cases/server/case/writes/columns-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { unread } from "#platform/server/database/prepared-statements.ts";
import type { Row } from "#platform/server/database/row-types.ts";

/** The columns of a case that closing changes; updating them runs the triggers of the figures. */
const caseColumns = [
  "status",
  "state",
  "status_reason",
  "assignee_id",
  "follow_up_missed",
  "closed_at",
  "remind_on",
  "silent_since",
  "untold_since",
  "sent_back_at",
  "first_response_state",
  "first_response_due_at",
  "first_response_warn_at",
  "resolution_state",
  "resolution_due_at",
  "clock_target",
  "clock_state",
  "clock_mode",
  "clock_due_at",
  "clock_left",
] as const satisfies readonly (keyof Row<"care_case">)[];

const pairs = sql.join(caseColumns.map((name) => sql`${sql.lit(name)}, ${sql.ref(`c.${name}`)}`));

type ClosingRecord = { readonly userId: number; readonly version: number; readonly now: Date };

/**
 * Saves the state of a case and its clocks before it is closed; `version` is the one after closing. The caller has
 * locked the case.
 */
export const keepBeforeClosing = (db: Db, caseId: number, { userId, version, now }: ClosingRecord) =>
  sql`${unread} insert into case_closing as kept
    select c.id, ${userId}::int, ${version}::int, ${now}::timestamptz, jsonb_build_object(${pairs}), to_jsonb(k)
    from care_case c left join case_clock k on k.case_id = c.id where c.id = ${caseId}
    on conflict (case_id) do update set user_id = excluded.user_id, version = excluded.version, at = excluded.at,
      case_before = excluded.case_before, clock_before = excluded.clock_before`.execute(db);

/** The saved state of a closing; the caller has locked the case. */
export async function findKeptClosing(db: Db, caseId: number): Promise<UndoableClosing | null> {
  const row = await db
    .selectFrom("case_closing")
    .select(["user_id as userId", "version", "at"])
    .where("case_id", "=", caseId)
    .executeTakeFirst();
  return row ?? null;
}

/** Restores a case and its clocks from the saved state, and deletes that; the stretch since then is removed. */
export async function restoreBeforeClosing(db: Db, caseId: number, now: Date): Promise<void> {
  const restored = Object.fromEntries(caseColumns.map((name) => [name, sql.ref(`was.${name}`)]));
  const from = sql`case_closing kept, jsonb_populate_record(null::care_case, kept.case_before) was`;
  const where = sql`kept.case_id = ${caseId} and c.id = kept.case_id`;
  await storeColumns(db, { ...restored, ...savedAt(now) }, { from, where }, unread);
  await sql`${unread} delete from case_clock k using case_closing kept
    where kept.case_id = ${caseId} and k.case_id = kept.case_id and kept.clock_before is not null`.execute(db);
  await sql`${unread} insert into case_clock select was.* from case_closing kept,
    jsonb_populate_record(null::case_clock, kept.clock_before) was
    where kept.case_id = ${caseId} and kept.clock_before is not null`.execute(db);
  await sql`${unread} delete from case_clock_stretch s using case_clock k
    where k.case_id = ${caseId} and s.case_id = k.case_id and s.place > k.stretch`.execute(db);
  await sql`${unread} update case_clock_stretch s set until_at = null from case_clock k
    where k.case_id = ${caseId} and s.case_id = k.case_id and s.place = k.stretch`.execute(db);
  await sql`${unread} delete from case_clock_basis b using case_clock k
    where k.case_id = ${caseId} and b.case_id = k.case_id and b.place > k.basis`.execute(db);
  await db.deleteFrom("case_closing").where("case_id", "=", caseId).execute();
}

/** Deletes closings that can no longer be undone. */
export const deleteClosingsBefore = (db: Db, limit: Date) =>
  db.deleteFrom("case_closing").where("at", "<", limit).execute();
