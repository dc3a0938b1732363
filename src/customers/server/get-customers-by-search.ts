import type { customerCalls } from "#customers/contract/calls.ts";
import { searchCustomers } from "#customers/server/customer-store.ts";
import type { Operation } from "#platform/server/http/implement.ts";

const atMost = 50;

/** Companies by name or number. */
export const getCustomersBySearch: Operation<typeof customerCalls.getCustomersBySearch> = async ({ db, body }) => ({
  customers: await searchCustomers(db, body.searchText, atMost),
});
