import { noSuchPage } from "#app/web/screens/no-such-page.ts";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { settingCalls } from "#settings/contract/calls.ts";
import { systemCalls } from "#settings/contract/system-calls.ts";
import { settingOf } from "#settings/rules/setting-of.ts";
import { BrandSetting } from "#settings/web/general/BrandSetting.tsx";
import { TestMail } from "#settings/web/general/TestMail.tsx";
import { settingScreens } from "#settings/web/setting-keys.ts";
import { Breadcrumbs } from "#ui/page/Breadcrumbs.tsx";
import { PageTitle } from "#ui/page/PageTitle.tsx";
import { useWords } from "#wording/use-words.ts";

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
    <div className="measure">
      <PageTitle title={t("settings.general")} />
      <Breadcrumbs crumbs={[{ words: t("settings.title"), to: "/settings" }]} />
      <h1 className="mb-4">{t("settings.general")}</h1>
      <div className="stack gap-4">
        <BrandSetting setting={settingOf(settings, "brand")} />
        <TestMail isSent={isSent} />
      </div>
    </div>
  );
}
