import { customerCalls } from "#customers/contract/calls.ts";
import { searchCustomers } from "#customers/server/customer-store.ts";
import { implement, type Operation, staffOnly } from "#platform/server/http/implement.ts";

const atMost = 50;

/** Companies by name or number. */
const getCustomersBySearch: Operation<typeof customerCalls.getCustomersBySearch> = async ({ db, body }) => ({
  customers: await searchCustomers(db, body.searchText, atMost),
});

export const customerApi = implement(customerCalls, {
  getCustomersBySearch: { allow: staffOnly, run: getCustomersBySearch },
});
