import { IconBuilding } from "@tabler/icons-react";
import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import { type CustomerSummary, customerCalls } from "#customers/contract/calls.ts";
import { customerPath } from "#customers/rules/customer-list-url.ts";
import { customerNumbers } from "#customers/rules/customer-numbers.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import type { PaletteFeature, PaletteSearch } from "#ui/palette/palette-feature.ts";

const most = 4;

type Row = Pick<CustomerSummary, "customerNumber" | "name"> & { readonly ownNumber?: string | null | undefined };

/** Customers by name or number, with their numbers. */
const search: PaletteSearch<Row> = {
  name: "customers",
  group: "palette.customers",
  place: 20,
  shownTo: isStaff,
  freshMilliseconds: minuteMs,
  find: async (api, text) => {
    const { customers } = await api(customerCalls).getCustomersBySearch({ body: { searchText: text } });
    return customers.slice(0, most);
  },
  item: ({ customerNumber, name, ownNumber }) => ({
    id: `customer ${customerNumber}`,
    icon: IconBuilding,
    label: name,
    hint: customerNumbers({ customerNumber, ownNumber }),
    to: customerPath(customerNumber),
  }),
  path: "/customers",
  idOf: ({ customerNumber }) => customerNumber,
  byIds: async (api, ids) => {
    const body = { customerNumbers: [...ids] };
    return (await api(customerAccountCalls).getCustomersByCustomerNumber({ body })).customers;
  },
};

export const customersPalette: PaletteFeature = { search };
