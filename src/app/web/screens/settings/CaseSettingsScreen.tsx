import { allSettings } from "#app/rules/settings.ts";
import { noSuchPage } from "#app/web/screens/no-such-page.ts";
import { LengthSetting } from "#care-cases/web/settings/LengthSetting.tsx";
import { AcknowledgeMailSetting, MailSeveritySetting, TeamSetting } from "#care-cases/web/settings/MailSettings.tsx";
import { NumberSetting } from "#care-cases/web/settings/NumberSetting.tsx";
import { NotificationDefault } from "#notifications/web/settings/NotificationDefault.tsx";
import { onClient, onServer, screenLoad, useScreen } from "#platform/web/loading/screen-load.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { settingCalls } from "#settings/contract/calls.ts";
import { settingOf } from "#settings/rules/setting-of.ts";
import { settingScreens } from "#settings/web/setting-keys.ts";
import { userCalls } from "#users/contract/calls.ts";
import { useWords } from "#wording/use-words.ts";
import { SettingsPage } from "./SettingsPage.tsx";

const load = screenLoad({
  name: settingScreens.cases,
  load: async ({ api, actor, url }) => {
    if (!staffMay(actor, "changeSettings")) throw noSuchPage(url);
    const [{ settings }, { teams }] = await Promise.all([
      api(settingCalls).getSettings({ body: { page: "cases" } }),
      api(userCalls).getHavnTeams(),
    ]);
    return { settings, teams };
  },
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** /settings/cases: settings about cases. */
export default function CaseSettingsScreen() {
  const { t } = useWords();
  const { settings, teams } = useScreen(load).data;
  return (
    <SettingsPage title={t("settings.cases")} help={t("caseSettings.help")}>
      <NumberSetting setting={settingOf(settings, "cases.silentDays")} entry={allSettings["cases.silentDays"].entry} />
      <NumberSetting setting={settingOf(settings, "cases.reopenDays")} entry={allSettings["cases.reopenDays"].entry} />
      <LengthSetting
        setting={settingOf(settings, "cases.editMinutes")}
        entry={allSettings["cases.editMinutes"].entry}
      />
      <NumberSetting
        setting={settingOf(settings, "cases.undoSeconds")}
        entry={allSettings["cases.undoSeconds"].entry}
      />
      <LengthSetting
        setting={settingOf(settings, "cases.soonResponseMinutes")}
        entry={allSettings["cases.soonResponseMinutes"].entry}
      />
      <LengthSetting
        setting={settingOf(settings, "cases.soonResolutionMinutes")}
        entry={allSettings["cases.soonResolutionMinutes"].entry}
      />
      <MailSeveritySetting setting={settingOf(settings, "cases.mailSeverity")} />
      <TeamSetting setting={settingOf(settings, "cases.team")} teams={teams} />
      <AcknowledgeMailSetting setting={settingOf(settings, "cases.acknowledgeMail")} />
      <NotificationDefault setting={settingOf(settings, "notifications.staff")} />
      <NotificationDefault setting={settingOf(settings, "notifications.administrator")} />
      <NotificationDefault setting={settingOf(settings, "notifications.user")} />
    </SettingsPage>
  );
}
