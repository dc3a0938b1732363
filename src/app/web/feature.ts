import type { WebFeature } from "#ui/web-feature.ts";

/** The frame, and the screens with parts of several features. */
export const appWeb: WebFeature = {
  keysOfEvent: {
    // The choice of a company shows its number of open cases.
    case: () => [["screen", "select"]],
  },
};
