import { useState } from "react";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import { SettingCard } from "#settings/web/SettingCard.tsx";
import { SettingTrail } from "#settings/web/SettingTrail.tsx";
import { useWords } from "#wording/use-words.ts";
import type Dialog from "./ChangeChoice.tsx";
import { type ChoiceName, type ChoiceOf, choiceKey } from "./choice-settings.ts";

const ChangeChoice = lazyPart(() => import("./ChangeChoice.tsx")) as typeof Dialog;

/** A setting that is one of some values, with a button to change it. */
export const ChoiceSetting = <N extends ChoiceName>(props: ChoiceOf<N>) => {
  const { setting, said } = props;
  const { t } = useWords();
  const [isChanging, setChanging] = useState(false);
  const key = choiceKey(setting.name);
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
      {isChanging ? <ChangeChoice {...props} onClose={() => setChanging(false)} /> : null}
    </SettingCard>
  );
};
