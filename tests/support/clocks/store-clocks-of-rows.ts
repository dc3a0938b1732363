import { storeClockColumns } from "#care-cases/server/clocks/clock-columns-store.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { hourMs } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";
import { nextTarget } from "#service-levels/rules/clocks/next-target.ts";
import { findAllTargets } from "#service-levels/server/basis-store.ts";
import { beginClocks, changeBySave, toClockMoment } from "#service-levels/server/change-clocks.ts";
import { clockStatusOf } from "#service-levels/server/clock-rows.ts";
import { type ClockWrite, storeClocks } from "#service-levels/server/clock-store.ts";
import { calendar } from "./build-clock-events.ts";

const counting = { calendar, warnWithin: hourMs };

/**
 * Adds clocks to submitted cases inserted by SQL, with the default calendar: as if submitted, answered as in their row,
 * and moved to their status when they ended, or immediately.
 */
export async function storeClocksOfRows(db: Db): Promise<void> {
  const targets = await findAllTargets(db);
  const rows = await db
    .selectFrom("care_case as c")
    .innerJoin("customer", "customer.customer_no", "c.customer_no")
    .selectAll("c")
    .select("customer.service_level_agreement_id as agreement_id")
    .where("c.submitted_at", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("case_clock as k").select("k.case_id").whereRef("k.case_id", "=", "c.id"))),
    )
    .execute();
  const writes = rows.map((row): ClockWrite => {
    const at = row.submitted_at?.getTime() ?? 0;
    const agreed = targets(row.agreement_id, row.severity, businessDate(new Date(at)));
    const raised = {
      status: "Created",
      isAnswered: false,
      severity: row.severity,
      customerNo: row.customer_no,
    } as const;
    const changes = [
      { at: row.first_response_at?.getTime() ?? null, set: { isAnswered: true } },
      { at: row.closed_at?.getTime() ?? at, set: { status: clockStatusOf(row.status) } },
    ].toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
    let write = beginClocks(toClockMoment(counting, at, null), { caseId: row.id, after: raised, agreed });
    let before: Parameters<typeof changeBySave>[2]["after"] = raised;
    for (const change of changes) {
      if (change.at === null) continue;
      const after = { ...before, ...change.set };
      const known = { agreed, history: [], former: calendar };
      write = changeBySave(toClockMoment(counting, change.at, null), write, { before, after }, known);
      before = after;
    }
    return write;
  });
  await storeClocks(db, writes);
  const columns = writes.map(({ clocks: { caseId, snapshot } }) => {
    const lastAt = Math.max(snapshot.since, snapshot.answer?.at ?? 0);
    return [caseId, nextTarget(snapshot, { ...counting, at: lastAt })] as const;
  });
  await storeClockColumns(db, new Map(columns));
}
