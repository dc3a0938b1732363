import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import type { CustomerAccount, CustomerChanges } from "#customers/contract/customer.ts";
import type { CustomerField } from "#customers/web/customer-fields.ts";
import { customerScreens, showCustomer } from "#customers/web/customer-keys.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";
import { type FieldSaver, useFieldSave } from "#platform/web/saving/use-field-save.ts";

export type CustomerSaver = FieldSaver<CustomerField, CustomerAccount, CustomerChanges>;

/** Saves individual fields of a company in place. */
export const useCustomerSave = (customer: CustomerAccount): CustomerSaver => {
  const { customerNumber } = customer;
  return useFieldSave<CustomerField, CustomerAccount, CustomerChanges>(customer, {
    scope: `customer.${customerNumber}`,
    send: async (version, changes) =>
      (await browserApi(customerAccountCalls).updateCustomer({ body: { customerNumber, version, changes } })).customer,
    show: showCustomer,
    holdsSame: (one, other, field) => one[field] === other[field],
    onSaved: () => void invalidate(customerScreens.list),
  });
};
