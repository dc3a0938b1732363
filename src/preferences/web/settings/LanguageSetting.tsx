import type { HouseLanguage } from "#settings/contract/general-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { EditedSetting } from "#settings/web/rows/EditedSetting.tsx";
import { choiceControl } from "#settings/web/rows/setting-control.tsx";
import { useWords } from "#wording/use-words.ts";
import { CompaniesWithoutLanguage } from "./CompaniesWithoutLanguage.tsx";

type Props = { setting: SettingOf<"language">; data: number };

/** The language of this Havn; below it, what follows for companies. */
export const LanguageSetting = ({ setting, data: withoutLanguage }: Props) => {
  const { t } = useWords();
  const control = choiceControl<HouseLanguage>(["da-DK", "en-US"], (one) => t(`houseLanguage.${one ?? "none"}`));
  return (
    <EditedSetting setting={setting} control={{ ...control, typedOf: (language) => language ?? "en-US" }}>
      <CompaniesWithoutLanguage count={withoutLanguage} language={setting.value} />
    </EditedSetting>
  );
};
