import { useState } from "react";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import type { SettingValues } from "#settings/rules/settings.ts";
import { SettingCard } from "#settings/web/SettingCard.tsx";
import { SettingTrail } from "#settings/web/SettingTrail.tsx";
import { useWords } from "#wording/use-words.ts";

const ChangeMailSeverity = lazyPart(() => import("./ChangeMailSeverity.tsx"));

/** The severity of cases created from emails. */
export const MailSeveritySetting = ({ setting }: { setting: SettingOf<"cases.mailSeverity"> }) => {
  const { t } = useWords();
  const [isChanging, setChanging] = useState(false);
  const said = (severity: SettingValues["cases.mailSeverity"]): string => t(`severity.${severity}`);
  return (
    <SettingCard
      title={t("caseSettings.mailSeverity")}
      help={t("caseSettings.mailSeverityHelp")}
      change={setting.variable === null ? t("caseSettings.change") : undefined}
      changeLabel={t("caseSettings.changeNamed", { name: t("caseSettings.mailSeverity") })}
      onChange={() => setChanging(true)}
    >
      <p className="strong">{said(setting.value)}</p>
      <SettingTrail setting={setting} title={t("caseSettings.mailSeverity")} said={said} />
      {isChanging ? <ChangeMailSeverity setting={setting} said={said} onClose={() => setChanging(false)} /> : null}
    </SettingCard>
  );
};
