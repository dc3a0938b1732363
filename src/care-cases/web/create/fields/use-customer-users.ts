import { useQuery } from "@tanstack/react-query";
import { contactSource } from "#care-cases/web/case/properties/people-sources.ts";
import type { Client } from "#platform/contract/call.ts";
import type { userCalls } from "#users/contract/calls.ts";
import { useWords } from "#wording/use-words.ts";
import type { CustomerUsers } from "./form-problems.ts";

type Loaded = { readonly customerNumber: string | null; readonly hasUsers: CustomerUsers };

/** For the form's load: whether the draft's customer has users. Null when that can't be found out now. */
export const loadCustomerUsers = async (
  customerNumber: string | null,
  api: Client<typeof userCalls>,
): Promise<CustomerUsers> => {
  if (customerNumber === null) return null;
  try {
    const { users } = await api.getContactPersonUsersBySearch({ body: { customerNumber, searchText: "" } });
    return users.length > 0;
  } catch {
    return null;
  }
};

/** Whether the chosen customer has users: only then a contact person is asked for. */
export const useCustomerUsers = (customerNumber: string | null, loaded: Loaded): CustomerUsers => {
  const { t } = useWords();
  const source = contactSource(customerNumber ?? "0", t);
  const { data } = useQuery({
    queryKey: ["pick", ...source.key, ""],
    queryFn: () => source.find(""),
    enabled: customerNumber !== null && customerNumber !== loaded.customerNumber,
    staleTime: 60_000,
  });
  if (customerNumber === null) return null;
  if (data) return data.length > 0;
  return customerNumber === loaded.customerNumber ? loaded.hasUsers : null;
};
