import { useState } from "react";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import { SettingCard } from "#settings/web/SettingCard.tsx";
import { SettingTrail } from "#settings/web/SettingTrail.tsx";
import { useWords } from "#wording/use-words.ts";
import type Dialog from "./ChangeSetting.tsx";
import { type CaseSettingName, type EnteredSetting, settingKey } from "./setting-entry.ts";

const ChangeSetting = lazyPart(() => import("./ChangeSetting.tsx")) as typeof Dialog;

/** A setting about cases, with a button to change it. */
export const CaseSetting = <N extends CaseSettingName>(props: EnteredSetting<N>) => {
  const { setting, said } = props;
  const { t } = useWords();
  const [isChanging, setChanging] = useState(false);
  const key = settingKey(setting.name);
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
      {isChanging ? <ChangeSetting {...props} onClose={() => setChanging(false)} /> : null}
    </SettingCard>
  );
};
