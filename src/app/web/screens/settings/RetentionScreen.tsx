import { noSuchPage } from "#app/web/screens/no-such-page.ts";
import { holdCalls } from "#holds/contract/calls.ts";
import { HoldList } from "#holds/web/HoldList.tsx";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { retentionCalls } from "#retention/contract/calls.ts";
import { KeptSetting } from "#retention/web/KeptSetting.tsx";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { settingCalls } from "#settings/contract/calls.ts";
import { settingOf } from "#settings/rules/setting-of.ts";
import { settingScreens } from "#settings/web/setting-keys.ts";
import { useWords } from "#wording/use-words.ts";
import { SettingsPage } from "./SettingsPage.tsx";

const load = screenLoad({
  name: settingScreens.retention,
  load: async ({ api, actor, url }) => {
    if (!staffMay(actor, "changeSettings")) throw noSuchPage(url);
    const [{ settings }, { state }, { holds }] = await Promise.all([
      api(settingCalls).getSettings({ body: { page: "retention" } }),
      api(retentionCalls).getRetentionState({ body: {} }),
      api(holdCalls).getHolds({ body: {} }),
    ]);
    return { settings, state, holds };
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** /settings/retention: how long things are kept, and what is on hold. */
export default function RetentionScreen() {
  const { t } = useWords();
  const { settings, state, holds } = useScreen(load).data;
  return (
    <SettingsPage title={t("settings.retention")} help={t("keeping.help")}>
      <KeptSetting setting={settingOf(settings, "retention.cases")} state={state} />
      <KeptSetting setting={settingOf(settings, "retention.files")} state={state} />
      <KeptSetting setting={settingOf(settings, "retention.mails")} state={state} />
      <KeptSetting setting={settingOf(settings, "retention.auditRows")} state={state} />
      <HoldList holds={holds} />
    </SettingsPage>
  );
}
