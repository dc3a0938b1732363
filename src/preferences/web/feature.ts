import { teamsScreen } from "#preferences/web/use-member-order.ts";
import type { WebFeature } from "#ui/web-feature.ts";

export const preferencesWeb: WebFeature = {
  keysOfEvent: {
    administration: () => [["screen", teamsScreen]],
  },
};
