import { portionRows } from "#moving-in/server/import-kind.ts";
import { everythingChanged } from "#platform/server/live/live-event-bus.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";

/** Pages look at everything anew once the last portion is there, not after each of hundreds. */
export function tellOfLast(tx: Tx, rows: readonly unknown[]): void {
  if (rows.length < portionRows) tx.publish(everythingChanged);
}
