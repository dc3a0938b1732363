import { isAlternativeEmailChanged } from "#email-links/server/alternative-email-event.ts";
import type { EventHandler } from "#platform/server/transactions/transaction.ts";
import { endPasswordLinks } from "./password-store.ts";

/** Password links may have been sent to the person's former alternative email. */
export const endLinksOfFormerAddress: EventHandler = async (tx, event, { now }) => {
  if (isAlternativeEmailChanged(event)) await endPasswordLinks(tx.db, event.userId, now);
};
