import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import type { NextTarget } from "#service-levels/rules/clocks/next-target.ts";
import { clockColumns } from "#service-levels/server/clock-columns.ts";

/** Stores the clock columns of case rows; doesn't change version or update time. */
export async function storeClockColumns(db: Db, targets: ReadonlyMap<number, NextTarget>): Promise<void> {
  if (targets.size === 0) return;
  const rows = [...targets].map(([id, target]) => ({ id, ...clockColumns(target) }));
  await sql`
    update care_case c set
      first_response_state = n.first_response_state, first_response_due_at = n.first_response_due_at,
      first_response_warn_at = n.first_response_warn_at,
      resolution_state = n.resolution_state, resolution_due_at = n.resolution_due_at,
      clock_target = n.clock_target, clock_state = n.clock_state, clock_mode = n.clock_mode,
      clock_due_at = n.clock_due_at, clock_left = n.clock_left
    from json_to_recordset(${JSON.stringify(rows)}) as n (
      id bigint, first_response_state smallint, first_response_due_at timestamptz, first_response_warn_at timestamptz,
      resolution_state smallint, resolution_due_at timestamptz, clock_target smallint, clock_state smallint, clock_mode smallint,
      clock_due_at timestamptz, clock_left bigint)
    where c.id = n.id`.execute(db);
}
