import type { WebFeature } from "#ui/web-feature.ts";
import { useViewLinks } from "./use-views-of.ts";

export const savedViewsWeb: WebFeature = {
  linksBelow: { below: "/cases", place: 20, useLinks: useViewLinks },
  keysOfEvent: { sharedView: () => [["saved-views"]], tag: () => [["saved-views"]] },
};
