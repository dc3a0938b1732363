import { IconLifebuoy } from "@tabler/icons-react";
import { staffWith } from "#roles/rules/staff-rights.ts";
import type { WebFeature } from "#ui/web-feature.ts";

export const supportWeb: WebFeature = {
  menu: [{ to: "/support", words: "frame.support", place: 80, icon: IconLifebuoy }],
  settingsPages: [{ page: "support", place: 50, shownTo: staffWith("changeSettings") }],
};
