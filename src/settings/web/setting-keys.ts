import { setQueriesData } from "#platform/web/loading/cache.ts";
import type { Setting } from "#settings/contract/calls.ts";
import type { SettingPage } from "#settings/contract/setting-values.ts";

/** Names of the screens with a page's settings: `screenLoad({ name })`. */
export const settingScreens = {
  general: "general-settings",
  support: "support-settings",
  cases: "case-settings",
  retention: "retention-settings",
} as const satisfies Record<SettingPage, string>;

/** Name of the screen with the system's state. */
export const systemScreen = "system-status";

/** Whether this is a quiet copy, for the line above every page. */
export const restoredCopyKey = ["restored-copy"];

/** Displays a setting returned by the server. */
export const showSetting = (setting: Setting): void => {
  for (const screen of Object.values(settingScreens)) {
    setQueriesData<{ readonly settings: readonly Setting[] }>(screen, (shown) => ({
      ...shown,
      settings: shown.settings.map((one) => (one.name === setting.name ? setting : one)),
    }));
  }
};
