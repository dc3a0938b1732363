import { useState } from "react";
import { lazyPart } from "#platform/web/loading/lazy-part.tsx";
import type { SettingValues } from "#settings/contract/setting-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { SettingCard } from "#settings/web/SettingCard.tsx";
import { SettingTrail } from "#settings/web/SettingTrail.tsx";
import { unbroken } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./SupportSettings.module.css";

const ChangePhones = lazyPart(() => import("./ChangePhones.tsx"));

type Phones = SettingValues["support.phones"];

/** Support's telephone numbers, with a button to change them. */
export const PhoneSetting = ({ setting }: { setting: SettingOf<"support.phones"> }) => {
  const { t } = useWords();
  const [isChanging, setChanging] = useState(false);
  const labelOf = ({ kind, label }: Phones[number]) =>
    ({ main: t("support.mainNumber"), critical: t("support.criticalNumber"), other: label })[kind];
  const said = (phones: Phones): string =>
    phones.length === 0
      ? t("supportSettings.noPhones")
      : phones.map((phone) => `${labelOf(phone)}: ${phone.number}`).join("; ");
  return (
    <SettingCard
      title={t("supportSettings.phones")}
      help={t("supportSettings.phonesHelp")}
      change={setting.variable === null ? t("supportSettings.changePhones") : undefined}
      onChange={() => setChanging(true)}
    >
      {setting.value.length === 0 ? (
        <p>{t("supportSettings.noPhones")}</p>
      ) : (
        <dl className={`grid ${styles.pairs}`}>
          {setting.value.map((phone) => (
            <div key={`${phone.kind} ${phone.label} ${phone.number}`}>
              <dt className="soft">{labelOf(phone)}</dt>
              <dd className="figures">{unbroken(phone.number)}</dd>
            </div>
          ))}
        </dl>
      )}
      <SettingTrail setting={setting} title={t("supportSettings.phones")} said={said} />
      {isChanging ? <ChangePhones setting={setting} said={said} onClose={() => setChanging(false)} /> : null}
    </SettingCard>
  );
};
