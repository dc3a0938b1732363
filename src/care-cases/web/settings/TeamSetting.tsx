import type { SettingOf } from "#settings/rules/setting-of.ts";
import { EditedSetting } from "#settings/web/rows/EditedSetting.tsx";
import { choiceControl } from "#settings/web/rows/setting-control.tsx";
import type { TeamWithMembers } from "#users/contract/person.ts";
import { inOrderOfName, teamName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";

type Props = { setting: SettingOf<"cases.team">; data: readonly TeamWithMembers[] };

/** The team that owns new cases. */
export const TeamSetting = ({ setting, data: teams }: Props) => {
  const { t, locale } = useWords();
  const said = (id: number | null): string => {
    if (id === null) return t("common.nobody");
    const team = teams.find((one) => one.id === id);
    // A team that was created since the page was loaded.
    if (!team) return t("caseSettings.newTeam");
    const name = teamName(team, locale);
    return team.isRetired ? t("caseSettings.retiredTeam", { name }) : name;
  };
  const open = teams.filter(({ id, isRetired }) => !isRetired || id === setting.value);
  const choices = [null, ...inOrderOfName(open, locale).map(({ id }) => id)];
  return <EditedSetting setting={setting} control={choiceControl(choices, said)} />;
};
