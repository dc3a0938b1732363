import { isCustomerCreated } from "#customers/server/customer-created-event.ts";
import type { EventHandler } from "#platform/server/transactions/transaction.ts";
import { storeFirstCompanyLanguage } from "#preferences/server/customer-preference-store.ts";
import { storeInvitedLanguage } from "#preferences/server/preference-store.ts";
import { isPersonInvited } from "#users/server/account/person-invited-event.ts";

/** A company begins with this installation's language, and a new person with the one that they were invited in. */
export const beginWithLanguage: EventHandler = async (tx, event, { settings: { language } }) => {
  if (isCustomerCreated(event) && language !== null)
    await storeFirstCompanyLanguage(tx.db, Number(event.customerNumber), language);
  if (isPersonInvited(event)) await storeInvitedLanguage(tx.db, event.userId, event.language);
};
