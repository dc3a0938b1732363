import { storeCases } from "#care-cases/server/case/writes/columns-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { NextTarget } from "#service-levels/rules/clocks/next-target.ts";
import { clockColumns } from "#service-levels/server/clock-columns.ts";

/** Stores the clock columns of case rows; doesn't change version or update time. */
export const storeClockColumns = (db: Db, targets: ReadonlyMap<number, NextTarget>): Promise<void> =>
  storeCases(
    db,
    [...targets].map(([id, target]) => ({ id, ...clockColumns(target) })),
  );
