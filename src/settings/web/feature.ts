import { settingScreens, systemScreen } from "#settings/web/setting-keys.ts";
import type { WebFeature } from "#ui/web-feature.ts";

export const settingsWeb: WebFeature = {
  keysOfEvent: {
    administration: () => [...Object.values(settingScreens), systemScreen].map((name) => ["screen", name]),
    mail: ({ isOfSystem }) => (isOfSystem ? [["screen", systemScreen]] : []),
  },
};
