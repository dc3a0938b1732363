import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import type { CustomerAccount } from "#customers/contract/customer.ts";
import type { CustomerField } from "#customers/web/customer-fields.ts";
import { customerScreens } from "#customers/web/customer-keys.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { type FieldSaver, useFieldSave } from "#platform/web/saving/use-field-save.ts";
import { storeCustomer } from "./store-customer.ts";

export type CustomerSaver = FieldSaver<CustomerField, CustomerAccount> & { readonly customer: CustomerAccount };

/** Saves single fields of a company where they stand. */
export const useCustomerSave = (customer: CustomerAccount): CustomerSaver => {
  const { customerNumber } = customer;
  const fields = useFieldSave<CustomerField, CustomerAccount>(
    customer,
    ({ field, typed, since }, newest) =>
      storeCustomer(
        newest,
        (current) => current[field] === since[field],
        (version) =>
          browserApi(customerAccountCalls).updateCustomer({
            body: { customerNumber, version, changes: { [field]: typed } },
          }),
      ),
    () => void invalidateScreens(customerScreens.list),
  );
  return { ...fields, customer };
};
