import type { CustomerAccount } from "#customers/contract/customer.ts";
import { showCustomer } from "#customers/web/customer-keys.ts";
import { saveWithRebase } from "#platform/web/saving/save-with-rebase.ts";

/** Saves a change on top of the newest version of a company; see `saveWithRebase`. */
export const saveCustomer = (
  newest: CustomerAccount,
  isSame: (customer: CustomerAccount) => boolean,
  send: (version: number) => Promise<{ readonly customer: CustomerAccount }>,
): Promise<CustomerAccount> =>
  saveWithRebase({ newest, isSame, send: async ({ version }) => (await send(version)).customer, show: showCustomer });

/** The same for the notes, with their own version. */
export const saveNotes: typeof saveCustomer = (newest, isSame, send) =>
  saveWithRebase({
    newest,
    isSame,
    send: async ({ notesVersion }) => (await send(notesVersion ?? 0)).customer,
    show: showCustomer,
  });
