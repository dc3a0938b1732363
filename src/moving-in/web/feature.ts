import { movingInRight } from "#moving-in/rules/import-rights.ts";
import type { WebFeature } from "#ui/web-feature.ts";

export const movingInWeb: WebFeature = {
  menu: [
    {
      to: "/settings/import",
      words: "settings.import",
      below: "/settings",
      place: 50,
      isTab: true,
      shownTo: movingInRight,
    },
  ],
  settingsPages: [{ page: "import", place: 65, shownTo: movingInRight }],
};
