import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { systemCalls } from "#settings/contract/system-calls.ts";
import { TestMail } from "#settings/web/general/TestMail.tsx";
import { settingScreens } from "#settings/web/setting-keys.ts";
import { useWords } from "#wording/use-words.ts";
import { SettingsPage } from "./SettingsPage.tsx";
import { loadSettings } from "./settings-load.ts";

const load = screenLoad({
  name: settingScreens.general,
  load: async (input) => {
    const [loaded, { system }] = await Promise.all([
      loadSettings("general", input),
      input.api(systemCalls).getSystemStatus({ body: {} }),
    ]);
    return { ...loaded, isSent: system.mail.isSent };
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** /settings/general: the name of this Havn, its language, and outgoing email. */
export default function GeneralSettingsScreen() {
  const { t } = useWords();
  const { isSent, ...loaded } = useScreen(load).data;
  return (
    <SettingsPage title={t("settings.general")} help={t("generalSettings.help")} loaded={loaded}>
      <TestMail isSent={isSent} />
    </SettingsPage>
  );
}
