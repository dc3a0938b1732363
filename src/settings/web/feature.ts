import { IconSettings } from "@tabler/icons-react";
import { staffWith } from "#roles/rules/staff-rights.ts";
import { restoredCopyKey, settingScreens, systemScreen } from "#settings/web/setting-keys.ts";
import type { WebFeature } from "#ui/web-feature.ts";

export const settingsWeb: WebFeature = {
  menu: [
    {
      to: "/settings",
      words: "settings.title",
      place: 70,
      icon: IconSettings,
      holdsPages: true,
      needsBelow: true,
    },
  ],
  settingsPages: [
    { page: "general", place: 10, shownTo: staffWith("changeSettings") },
    { page: "system", place: 70, shownTo: staffWith("changeSettings") },
  ],
  keysOfEvent: {
    administration: () => [...Object.values(settingScreens), systemScreen].map((name) => ["screen", name]),
    restoredCopy: () => [restoredCopyKey, ["screen", systemScreen]],
    mail: ({ isOfSystem }) => (isOfSystem ? [["screen", systemScreen]] : []),
  },
};
