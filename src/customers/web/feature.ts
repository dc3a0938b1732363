import { IconBuilding } from "@tabler/icons-react";
import { customerKeys } from "#customers/web/customer-keys.ts";
import { isStaff } from "#platform/contract/actor.ts";
import type { WebFeature } from "#ui/web-feature.ts";
import { userKeys } from "#users/web/user-queries.ts";

export const customersWeb: WebFeature = {
  menu: [
    {
      to: "/customers",
      words: "customers.title",
      place: 30,
      icon: IconBuilding,
      shownTo: isStaff,
      goKey: { key: "P", words: "shortcuts.goCustomers" },
    },
  ],
  visited: /^\/customers(\/[1-9]\d{0,8})?$/,
  keysOfEvent: {
    customer: () => [...customerKeys.all, ...userKeys.ofCompanies],
  },
};
