import type { WebFeature } from "#ui/web-feature.ts";
import { useViewLinks } from "./use-views-of.ts";

export const savedViewsWeb: WebFeature = {
  linksBelow: { words: "views.views", useLinks: useViewLinks },
  keysOfEvent: { sharedView: () => [["saved-views"]] },
};
