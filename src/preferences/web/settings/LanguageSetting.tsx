import type { HavnLanguage } from "#settings/contract/general-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { EditedSetting } from "#settings/web/rows/EditedSetting.tsx";
import { choiceControl } from "#settings/web/rows/setting-control.tsx";
import { useWords } from "#wording/use-words.ts";
import { CompaniesWithoutLanguage } from "./CompaniesWithoutLanguage.tsx";

type Props = { setting: SettingOf<"language">; data: number };

/** The language of this Havn; below it, what follows for companies. */
export const LanguageSetting = ({ setting, data: withoutLanguage }: Props) => {
  const { t } = useWords();
  const control = choiceControl<HavnLanguage>(["da-DK", "en-US"], (one) => t(`havnLanguage.${one ?? "none"}`));
  return (
    <EditedSetting setting={setting} control={{ ...control, typedOf: (language) => language ?? "en-US" }}>
      <CompaniesWithoutLanguage count={withoutLanguage} language={setting.value} />
    </EditedSetting>
  );
};
