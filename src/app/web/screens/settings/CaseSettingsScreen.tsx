import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { settingScreens } from "#settings/web/setting-keys.ts";
import { useWords } from "#wording/use-words.ts";
import { SettingsPage } from "./SettingsPage.tsx";
import { loadSettings } from "./settings-load.ts";

const load = screenLoad({ name: settingScreens.cases, load: (input) => loadSettings("cases", input) });

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** /settings/cases: settings about cases. */
export default function CaseSettingsScreen() {
  const { t } = useWords();
  return <SettingsPage title={t("settings.cases")} help={t("caseSettings.help")} loaded={useScreen(load).data} />;
}
