import { isCaseSaved } from "#care-cases/server/public.ts";
import type { EventHandler } from "#platform/server/transactions/transaction.ts";
import { clearDraftMark } from "./upload-quota-store.ts";

/** When a draft is submitted, its files no longer count as waiting. */
export const releaseFilesOfDraft: EventHandler = async (tx, event) => {
  if (isCaseSaved(event) && event.changes.some(({ type }) => type === "CareCaseCreated"))
    await clearDraftMark(tx.db, event.caseId);
};
