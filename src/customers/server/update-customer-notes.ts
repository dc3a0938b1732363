import type { customerAccountCalls } from "#customers/contract/account-calls.ts";
import { changeNotes } from "#customers/server/change-customer.ts";
import { storeNotes } from "#customers/server/customer-account-store.ts";
import type { Operation } from "#platform/server/http/implement.ts";

/** What staff note of a company, and customers never see. */
export const updateCustomerNotes: Operation<typeof customerAccountCalls.updateCustomerNotes> = (request) =>
  changeNotes(request, (tx, { customerNumber }) => storeNotes(tx.db, customerNumber, request.body.notes));
