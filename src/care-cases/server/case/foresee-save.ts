import type { CaseSavedEvent } from "#care-cases/server/case-saved-event.ts";
import { historyOf, savedEvent } from "#care-cases/server/history/record-history.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import type { CaseUpdateRequest } from "./case-update.ts";
import { decideChanges } from "./decide-changes.ts";
import { deriveAfterSave, tellsNow } from "./write-changes.ts";

/**
 * The domain event that `saveCase` would emit now, without writing anything or locking the case; null if it would emit none.
 * Its history entries have no ids yet, so they are numbered from 1. Throws the refusals of `ChangeRefusal`.
 */
export async function foreseeSave(tx: Pick<Tx, "db">, context: CaseUpdateRequest): Promise<CaseSavedEvent | null> {
  const transition = await decideChanges(tx, context);
  if (transition.after.status === "Draft") return null;
  const history = await historyOf(tx, context, transition);
  if (history.length === 0) return null;
  const changes = history.map(({ type, isInternal = false }, at) => ({ id: at + 1, type, isInternal }));
  return savedEvent(context, transition, changes, tellsNow(context, await deriveAfterSave(tx, context, transition)));
}
