import type { CustomerAccount } from "#customers/contract/customer.ts";
import { showCustomer } from "#customers/web/customer-keys.ts";
import { storeOnNewest } from "#platform/web/saving/store-on-newest.ts";

/** Saves a change on top of the newest version of a company; see `storeOnNewest`. */
export const storeCustomer = (
  newest: CustomerAccount,
  isSame: (customer: CustomerAccount) => boolean,
  send: (version: number) => Promise<{ readonly customer: CustomerAccount }>,
): Promise<CustomerAccount> =>
  storeOnNewest({ newest, isSame, send: async ({ version }) => (await send(version)).customer, show: showCustomer });

/** The same for the notes, with their own version. */
export const storeNotes: typeof storeCustomer = (newest, isSame, send) =>
  storeOnNewest({
    newest,
    isSame,
    send: async ({ notesVersion }) => (await send(notesVersion ?? 0)).customer,
    show: showCustomer,
  });
