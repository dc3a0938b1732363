import type { customerAccountCalls } from "#customers/contract/account-calls.ts";
import { changeCustomer } from "#customers/server/change-customer.ts";
import { storeCustomer } from "#customers/server/customer-account-store.ts";
import type { Operation } from "#platform/server/implement.ts";

/** What staff note of a company, and customers never see. */
export const updateCustomerNotes: Operation<typeof customerAccountCalls.updateCustomerNotes> = (request) =>
  changeCustomer(request, (tx, { customerNumber }) =>
    storeCustomer(tx.db, customerNumber, { notes: request.body.notes }),
  );
