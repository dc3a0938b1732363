import { IconListCheck } from "@tabler/icons-react";
import { isOneself } from "#platform/contract/actor.ts";
import type { WebFeature } from "#ui/web-feature.ts";
import { ReadyViewsDialog, useReadyLinks } from "./use-ready-links.ts";

export const readyViewsWeb: WebFeature = {
  linksBelow: { below: "/cases", place: 10, useLinks: useReadyLinks },
  commands: [
    {
      words: "readyViews.choose",
      also: "readyViews.chooseAlso",
      place: 60,
      icon: IconListCheck,
      shownTo: isOneself,
      opens: ReadyViewsDialog,
    },
  ],
};
