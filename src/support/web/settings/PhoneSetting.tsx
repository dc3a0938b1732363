import type { SettingValues } from "#settings/contract/setting-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { SettingRow } from "#settings/web/rows/SettingRow.tsx";
import { unbroken } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import { ChangePhones } from "./ChangePhones.tsx";
import styles from "./SupportSettings.module.css";

type Phones = SettingValues["support.phones"];

/** Support's telephone numbers. */
export const PhoneSetting = ({ setting }: { setting: SettingOf<"support.phones"> }) => {
  const { t } = useWords();
  const labelOf = ({ kind, label }: Phones[number]) =>
    ({ main: t("support.mainNumber"), critical: t("support.criticalNumber"), other: label })[kind];
  const said = (phones: Phones): string =>
    phones.length === 0
      ? t("supportSettings.noPhones")
      : phones.map((phone) => `${labelOf(phone)}: ${phone.number}`).join("; ");
  const shown = (
    <dl className={`grid ${styles.pairs}`}>
      {setting.value.map((phone) => (
        <div key={`${phone.kind} ${phone.label} ${phone.number}`}>
          <dt className="soft">{labelOf(phone)}</dt>
          <dd className="figures">{unbroken(phone.number)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <SettingRow
      setting={setting}
      said={said}
      {...(setting.value.length > 0 && { shown })}
      editor={(open) => <ChangePhones setting={setting} said={said} {...open} />}
    />
  );
};
