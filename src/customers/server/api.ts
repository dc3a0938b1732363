import { customerCalls } from "#customers/contract/calls.ts";
import { getCustomersBySearch } from "#customers/server/get-customers-by-search.ts";
import { implement, staffOnly } from "#platform/server/http/implement.ts";

export const customerApi = implement(customerCalls, {
  getCustomersBySearch: { allow: staffOnly, run: getCustomersBySearch },
});
