import { type ReactNode, useState } from "react";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { SettingCard } from "#settings/web/SettingCard.tsx";
import { SettingTrail } from "#settings/web/SettingTrail.tsx";
import { useWords } from "#wording/use-words.ts";
import { useLanguageName } from "./use-language-name.ts";

const ChangeLanguage = lazyPart(() => import("./ChangeLanguage.tsx"));

type Props = { setting: SettingOf<"language">; children: ReactNode };

/** The language of this Havn, with a button to change it; below it, what follows for companies. */
export const LanguageSetting = ({ setting, children }: Props) => {
  const { t } = useWords();
  const nameOf = useLanguageName();
  const [isChanging, setChanging] = useState(false);
  const title = t("generalSettings.language");
  return (
    <SettingCard
      title={title}
      help={t("generalSettings.languageHelp")}
      change={t("generalSettings.changeLanguage")}
      onChange={() => setChanging(true)}
    >
      <p className="strong">{nameOf(setting.value)}</p>
      <SettingTrail setting={setting} title={title} said={nameOf} />
      {children}
      {isChanging ? <ChangeLanguage setting={setting} onClose={() => setChanging(false)} /> : null}
    </SettingCard>
  );
};
