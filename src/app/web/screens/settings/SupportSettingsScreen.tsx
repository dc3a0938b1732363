import { noSuchPage } from "#app/web/screens/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { settingCalls } from "#settings/contract/calls.ts";
import { settingOf } from "#settings/rules/setting-of.ts";
import { settingScreens } from "#settings/web/setting-keys.ts";
import { supportCalls } from "#support/contract/calls.ts";
import { ClosedDaySetting } from "#support/web/settings/ClosedDaySetting.tsx";
import { HoursSetting } from "#support/web/settings/HoursSetting.tsx";
import { PhoneSetting } from "#support/web/settings/PhoneSetting.tsx";
import { useWords } from "#wording/use-words.ts";
import { SettingsPage } from "./SettingsPage.tsx";

const load = screenLoad({
  name: settingScreens.support,
  load: async ({ api, actor, url }) => {
    if (!staffMay(actor, "changeSettings")) throw noSuchPage(url);
    const [{ settings }, { support }] = await Promise.all([
      api(settingCalls).getSettings({ body: { page: "support" } }),
      api(supportCalls).getSupportInformation({ body: {} }),
    ]);
    return { settings, closedDays: support.closedDays };
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** /settings/support: when support is open, and its telephones. */
export default function SupportSettingsScreen() {
  const { t } = useWords();
  const { settings, closedDays } = useScreen(load).data;
  return (
    <SettingsPage title={t("settings.support")} help={t("supportSettings.help")}>
      <PhoneSetting setting={settingOf(settings, "support.phones")} />
      <HoursSetting setting={settingOf(settings, "support.hours")} />
      <ClosedDaySetting setting={settingOf(settings, "support.closedDays")} known={closedDays} />
    </SettingsPage>
  );
}
