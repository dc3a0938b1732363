import { isCaseSaved } from "#care-cases/server/case-saved-event.ts";
import { isStaff } from "#platform/contract/actor.ts";
import type { EventHandler } from "#platform/server/transactions/transaction.ts";
import { deletePutOffsOf } from "./put-off-store.ts";

/** A customer's message brings the case back to everybody who has put it off. */
export const bringBackPutOff: EventHandler = async (tx, event) => {
  if (!isCaseSaved(event) || !event.actor || isStaff(event.actor)) return;
  if (event.changes.some(({ type }) => type === "NewMessage")) await deletePutOffsOf(tx.db, event.caseId);
};
