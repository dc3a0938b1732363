import type { Db } from "#platform/server/database/database.ts";

/** Forgets who caused the changes of these cases' clocks. */
export async function forgetCauses(db: Db, caseIds: readonly number[]): Promise<void> {
  const nobody = { user_id: null, impersonator_id: null };
  await db.updateTable("case_clock_stretch").set(nobody).where("case_id", "in", caseIds).execute();
  await db.updateTable("case_clock_basis").set(nobody).where("case_id", "in", caseIds).execute();
}
