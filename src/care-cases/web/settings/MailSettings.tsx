import { severities } from "#care-cases/contract/care-case.ts";
import type { SettingValues } from "#settings/contract/setting-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import type { TeamWithMembers } from "#users/contract/person.ts";
import { inOrderOfName, teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import { ChoiceSetting } from "./ChoiceSetting.tsx";

/** The severity of cases created from emails. */
export const MailSeveritySetting = ({ setting }: { setting: SettingOf<"cases.mailSeverity"> }) => {
  const { t } = useWords();
  return (
    <ChoiceSetting
      setting={setting}
      label={t("caseField.severity")}
      choices={severities}
      said={(severity) => t(`severity.${severity}`)}
    />
  );
};

/** Whether senders of waiting mail are told that it arrived. */
export const AcknowledgeMailSetting = ({ setting }: { setting: SettingOf<"cases.acknowledgeMail"> }) => {
  const { t } = useWords();
  return (
    <ChoiceSetting
      setting={setting}
      label={t("caseSettings.acknowledgeMail")}
      choices={[true, false]}
      said={(is) => t(is ? "incomingMail.acknowledged" : "incomingMail.notAcknowledged")}
    />
  );
};

type TeamProps = { setting: SettingOf<"cases.team">; teams: readonly TeamWithMembers[] };

/** The team that owns new cases. */
export const TeamSetting = ({ setting, teams }: TeamProps) => {
  const { t, locale } = useWords();
  const said = (id: SettingValues["cases.team"]): string => {
    if (id === null) return t("common.nobody");
    const team = teams.find((one) => one.id === id);
    // A team that was created since the page was loaded.
    if (!team) return t("caseSettings.newTeam");
    const name = teamName(team, locale);
    return team.isRetired ? t("caseSettings.retiredTeam", { name }) : name;
  };
  const open = teams.filter(({ id, isRetired }) => !isRetired || id === setting.value);
  return (
    <ChoiceSetting
      setting={setting}
      label={t("caseField.owner")}
      choices={[null, ...inOrderOfName(open, locale).map(({ id }) => id)]}
      said={said}
    />
  );
};
