import { noSuchPage } from "#app/web/screens/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { companyLanguageCalls } from "#preferences/contract/calls.ts";
import { CompaniesWithoutLanguage } from "#preferences/web/CompaniesWithoutLanguage.tsx";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { settingCalls } from "#settings/contract/calls.ts";
import { systemCalls } from "#settings/contract/system-calls.ts";
import { settingOf } from "#settings/rules/setting-of.ts";
import { BrandSetting } from "#settings/web/general/BrandSetting.tsx";
import { LanguageSetting } from "#settings/web/general/LanguageSetting.tsx";
import { TestMail } from "#settings/web/general/TestMail.tsx";
import { settingScreens } from "#settings/web/setting-keys.ts";
import { useWords } from "#wording/use-words.ts";
import { SettingsPage } from "./SettingsPage.tsx";

const load = screenLoad({
  name: settingScreens.general,
  load: async ({ api, actor, url }) => {
    if (!staffMay(actor, "changeSettings")) throw noSuchPage(url);
    const [{ settings }, { system }, { count }] = await Promise.all([
      api(settingCalls).getSettings({ body: { page: "general" } }),
      api(systemCalls).getSystemStatus({ body: {} }),
      api(companyLanguageCalls).countCompaniesWithoutLanguage({ body: {} }),
    ]);
    return { settings, isSent: system.mail.isSent, withoutLanguage: count };
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** /settings/general: the name of this Havn, its language, and outgoing email. */
export default function GeneralSettingsScreen() {
  const { t } = useWords();
  const { settings, isSent, withoutLanguage } = useScreen(load).data;
  const language = settingOf(settings, "language");
  return (
    <SettingsPage title={t("settings.general")}>
      <BrandSetting setting={settingOf(settings, "brand")} />
      <LanguageSetting setting={language}>
        <CompaniesWithoutLanguage count={withoutLanguage} language={language.value} />
      </LanguageSetting>
      <TestMail isSent={isSent} />
    </SettingsPage>
  );
}
