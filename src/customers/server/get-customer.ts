import type { customerAccountCalls } from "#customers/contract/account-calls.ts";
import { findCustomer, findCustomers } from "#customers/server/customer-account-store.ts";
import { toCustomerAccount } from "#customers/server/customer-views.ts";
import type { Operation } from "#platform/server/http/implement.ts";

/** One company. */
export const getCustomer: Operation<typeof customerAccountCalls.getCustomerByCustomerNumber> = async (request) => {
  const { actor, body, db, now, refuse } = request;
  const stored = await findCustomer(db, actor, body.customerNumber);
  if (!stored) throw refuse("notFound");
  return { customer: toCustomerAccount(stored, actor, now) };
};

/** Those of several companies that the caller may see. */
export const getCustomers: Operation<typeof customerAccountCalls.getCustomersByCustomerNumber> = async (request) => {
  const { actor, body, db, now } = request;
  const stored = await findCustomers(db, actor, body.customerNumbers);
  return { customers: stored.map((one) => toCustomerAccount(one, actor, now)) };
};
