import type { WebFeature } from "#ui/web-feature.ts";

export const reportsWeb: WebFeature = {
  keysOfEvent: {
    customer: () => [["screen", "customer-report"]],
  },
};
