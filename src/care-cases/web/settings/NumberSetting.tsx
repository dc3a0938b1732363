import { useState } from "react";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import { SettingCard } from "#settings/web/SettingCard.tsx";
import { SettingTrail } from "#settings/web/SettingTrail.tsx";
import { useWords } from "#wording/use-words.ts";
import { type NumberSettingOf, numberRules, useNumberText } from "./number-settings.ts";

const ChangeNumber = lazyPart(() => import("./ChangeNumber.tsx"));

/** A numeric case setting, with a button to change it. */
export const NumberSetting = ({ setting }: { setting: NumberSettingOf }) => {
  const { t } = useWords();
  const [isChanging, setChanging] = useState(false);
  const said = useNumberText(setting.name);
  const { key } = numberRules[setting.name];
  const title = t(`caseSettings.${key}`);
  return (
    <SettingCard
      title={title}
      help={t(`caseSettings.${key}Help`)}
      change={setting.variable === null ? t("caseSettings.change") : undefined}
      changeLabel={t("caseSettings.changeNamed", { name: title })}
      onChange={() => setChanging(true)}
    >
      <p className="strong">{said(setting.value)}</p>
      <SettingTrail setting={setting} title={title} said={said} />
      {isChanging ? <ChangeNumber setting={setting} said={said} onClose={() => setChanging(false)} /> : null}
    </SettingCard>
  );
};
