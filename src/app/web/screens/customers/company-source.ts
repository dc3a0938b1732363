import { customerCalls } from "#customers/contract/calls.ts";
import { customerNumbers } from "#customers/rules/customer-numbers.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import type { PickerSource } from "#ui/field/picker-source.ts";
import type { Company } from "#users/web/CompanyField.tsx";

/** Companies by name or number, for a picker for staff. */
export const companySource = (placeholder: string): PickerSource<Company> => ({
  key: ["companies"],
  placeholder,
  find: async (searchText) => {
    const { customers } = await browserApi(customerCalls).getCustomersBySearch({ body: { searchText } });
    return customers.map((company) => ({
      id: company.customerNumber,
      label: company.name,
      hint: `#${customerNumbers(company)}`,
      value: company,
    }));
  },
});
