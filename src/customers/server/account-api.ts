import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import { createCustomer } from "#customers/server/create-customer.ts";
import { getCustomer, getCustomers } from "#customers/server/get-customer.ts";
import { getCustomerList } from "#customers/server/get-customer-list.ts";
import { deleteServiceAgreement, saveServiceAgreement } from "#customers/server/save-service-agreement.ts";
import { updateCustomer } from "#customers/server/update-customer.ts";
import { updateCustomerNotes } from "#customers/server/update-customer-notes.ts";
import { implement, signedIn, staffOnly } from "#platform/server/http/implement.ts";

export const customerAccountApi = implement(customerAccountCalls, {
  getCustomerByCustomerNumber: { allow: signedIn, run: getCustomer },
  getCustomersByCustomerNumber: { allow: signedIn, run: getCustomers },
  getCustomerList: { allow: staffOnly, run: getCustomerList },
  createCustomer: { allow: staffOnly, run: createCustomer },
  updateCustomer: { allow: signedIn, run: updateCustomer },
  updateCustomerNotes: { allow: staffOnly, run: updateCustomerNotes },
  saveServiceAgreement: { allow: staffOnly, run: saveServiceAgreement },
  deleteServiceAgreement: { allow: staffOnly, run: deleteServiceAgreement },
});
