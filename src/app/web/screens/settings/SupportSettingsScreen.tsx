import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { settingScreens } from "#settings/web/setting-keys.ts";
import { useWords } from "#wording/use-words.ts";
import { SettingsPage } from "./SettingsPage.tsx";
import { loadSettings } from "./settings-load.ts";

const load = screenLoad({ name: settingScreens.support, load: (input) => loadSettings("support", input) });

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** /settings/support: when support is open, and its telephones. */
export default function SupportSettingsScreen() {
  const { t } = useWords();
  return <SettingsPage title={t("settings.support")} help={t("supportSettings.help")} loaded={useScreen(load).data} />;
}
