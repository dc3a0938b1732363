import { IconMail } from "@tabler/icons-react";
import type { FeatureRoutes, WebFeature } from "#ui/web-feature.ts";

declare module "#platform/contract/live-event.ts" {
  interface LiveEvents {
    postcard: { readonly kind: "postcard"; readonly caseId?: never };
  }
}

/** What the postcards, which only tests have, declare for the web. */
export const postcardWeb: WebFeature = {
  menu: [{ to: "/postcards", words: "postcards.title", place: 25, icon: IconMail }],
  keysOfEvent: { postcard: () => [["screen", "postcards"]] },
};

export const postcardRoutes: FeatureRoutes = { "/postcards": "postcards/web/PostcardsScreen.tsx" };
