import { customerCalls } from "#customers/contract/calls.ts";
import { findCustomers } from "#customers/server/customer-store.ts";
import { implement, staffOnly } from "#platform/server/implement.ts";

const mostListed = 50;

export const customerApi = implement(customerCalls, {
  getCustomersBySearch: {
    allow: staffOnly,
    run: async ({ body, db }) => ({ customers: await findCustomers(db, body.searchText, mostListed) }),
  },
});
