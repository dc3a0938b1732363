import { customerKeys } from "#customers/web/customer-keys.ts";
import { levelKeys } from "#service-levels/web/agreements/level-keys.ts";
import type { WebFeature } from "#ui/web-feature.ts";

export const serviceLevelsWeb: WebFeature = {
  menu: [{ to: "/service-levels", words: "serviceLevels.title", below: "/customers", place: 10 }],
  keysOfEvent: {
    customer: () => levelKeys,
    serviceLevel: () => [...levelKeys, ...customerKeys.all],
  },
};
