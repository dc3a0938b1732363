import { contactSource } from "#care-cases/web/case/properties/people-sources.ts";
import type { ApiOf } from "#platform/web/loading/data-query.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import { optionsQuery } from "#ui/field/picker-source.ts";
import { userCalls } from "#users/contract/calls.ts";
import { useWords } from "#wording/use-words.ts";
import type { CustomerHasUsers } from "./form-problems.ts";

type CompanyUsers = { readonly customerNumber: string | null; readonly hasUsers: CustomerHasUsers };

/** For the form's load: whether the draft's customer has users. Null if that can't be determined now. */
export const loadCustomerHasUsers = async (customerNumber: string | null, api: ApiOf): Promise<CustomerHasUsers> => {
  if (customerNumber === null) return null;
  try {
    const { users } = await api(userCalls).getContactPersonUsersBySearch({ body: { customerNumber, searchText: "" } });
    return users.length > 0;
  } catch {
    return null;
  }
};

/** Whether the chosen customer has users, so that a contact person is required. */
export const useCustomerHasUsers = (customerNumber: string | null, loaded: CompanyUsers): CustomerHasUsers => {
  const { t } = useWords();
  const offered = optionsQuery(contactSource(customerNumber ?? "0", t), "");
  const isAsked = customerNumber !== null && customerNumber !== loaded.customerNumber;
  const { data } = useData({ ...offered, enabled: isAsked });
  if (customerNumber === null) return null;
  if (data) return data.length > 0;
  return customerNumber === loaded.customerNumber ? loaded.hasUsers : null;
};
