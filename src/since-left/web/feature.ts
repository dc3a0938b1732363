import { IconHistory } from "@tabler/icons-react";
import type { WebFeature } from "#ui/web-feature.ts";
import { sinceLeftScreen } from "./since-left-load.ts";

const work = [["screen", sinceLeftScreen]];

export const sinceLeftWeb: WebFeature = {
  outsideMenu: [
    {
      to: "/since",
      words: "sinceLeft.title",
      icon: IconHistory,
      goKey: { key: "S", words: "shortcuts.goSinceLeft" },
    },
  ],
  keysOfEvent: { case: () => work, message: () => work },
};
