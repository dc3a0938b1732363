import type { CaseValues } from "#care-cases/rules/case/case-changes.ts";
import type { DerivedCaseFields } from "#care-cases/rules/case/decide-save.ts";
import { toColumns, toDerivedColumns } from "#care-cases/server/case/case-values.ts";
import type { Db } from "#platform/server/database/database.ts";
import { unread } from "#platform/server/database/prepared-statements.ts";
import type { NextTarget } from "#service-levels/rules/clocks/next-target.ts";
import { clockColumns } from "#service-levels/server/clock-columns.ts";

/** What a save stores on the row besides the editable fields. */
type DerivedColumns = DerivedCaseFields & {
  /** Null: unchanged. */
  readonly clock: NextTarget | null;
};

/** Writes all of a case's fields, with one statement regardless of what changed. */
export async function storeCase(
  db: Db,
  id: number,
  values: CaseValues,
  derived: DerivedColumns,
  now: Date,
): Promise<void> {
  await db
    .updateTable("care_case")
    .set({
      ...toColumns(values),
      ...toDerivedColumns(derived),
      updated_at: now,
      ...(derived.clock && clockColumns(derived.clock)),
    })
    .where("id", "=", id)
    .modifyEnd(unread)
    .execute();
}

export const storeDescription = (db: Db, id: number, description: string) =>
  db.updateTable("case_description").set({ description }).where("case_id", "=", id).modifyEnd(unread).execute();
