import { customerKeys } from "#customers/web/customer-keys.ts";
import type { WebFeature } from "#ui/web-feature.ts";
import { userKeys } from "#users/web/user-queries.ts";

export const customersWeb: WebFeature = {
  keysOfEvent: {
    customer: () => [...customerKeys.all, ...userKeys.ofCompanies],
  },
};
