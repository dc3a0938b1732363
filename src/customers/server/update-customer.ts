import type { customerAccountCalls } from "#customers/contract/account-calls.ts";
import type { CustomerChanges } from "#customers/contract/customer.ts";
import { customerAbilities } from "#customers/rules/customer-access.ts";
import { changeCustomer } from "#customers/server/change-customer.ts";
import { storeCustomer } from "#customers/server/customer-account-store.ts";
import { notYours } from "#platform/contract/field-problems.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { maySeeCompany } from "#visibility/rules/company-scope.ts";

/** Master data. Who may change nothing is refused as such; a field outside of the caller's list is refused by name. */
export const updateCustomer: Operation<typeof customerAccountCalls.updateCustomer> = async (request) => {
  const { actor, body, refuse } = request;
  const { customerNumber, changes } = body;
  if (!maySeeCompany(actor, customerNumber)) throw refuse("notFound");
  const { edit } = customerAbilities(actor, customerNumber);
  if (edit.length === 0) throw refuse("forbidden");
  const named = Object.keys(changes) as (keyof CustomerChanges)[];
  const fields = named.filter((field) => !edit.includes(field));
  if (fields.length > 0) throw refuse("fieldNotAllowed", notYours(fields));
  return changeCustomer(request, async (tx, { customerNumber: number }) => {
    if (named.length > 0) await storeCustomer(tx.db, number, changes);
    tx.note({ fields: named });
  });
};
