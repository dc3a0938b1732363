import { noSuchPage } from "#app/web/screens/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { settingCalls } from "#settings/contract/calls.ts";
import { systemCalls } from "#settings/contract/system-calls.ts";
import { settingOf } from "#settings/rules/setting-of.ts";
import { BrandSetting } from "#settings/web/general/BrandSetting.tsx";
import { TestMail } from "#settings/web/general/TestMail.tsx";
import { settingScreens } from "#settings/web/setting-keys.ts";
import { useWords } from "#wording/use-words.ts";
import { SettingsPage } from "./SettingsPage.tsx";

const load = screenLoad({
  name: settingScreens.general,
  load: async ({ api, actor, url }) => {
    if (!staffMay(actor, "changeSettings")) throw noSuchPage(url);
    const [{ settings }, { system }] = await Promise.all([
      api(settingCalls).getSettings({ body: { page: "general" } }),
      api(systemCalls).getSystemStatus({ body: {} }),
    ]);
    return { settings, isSent: system.mail.isSent };
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** /settings/general: the name of this Havn, and outgoing email. */
export default function GeneralSettingsScreen() {
  const { t } = useWords();
  const { settings, isSent } = useScreen(load).data;
  return (
    <SettingsPage title={t("settings.general")}>
      <BrandSetting setting={settingOf(settings, "brand")} />
      <TestMail isSent={isSent} />
    </SettingsPage>
  );
}
