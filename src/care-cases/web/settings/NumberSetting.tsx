import type { NumberEntry } from "#settings/rules/setting-declaration.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { TextField } from "#ui/field/Field.tsx";
import { useWords } from "#wording/use-words.ts";
import { CaseSetting } from "./CaseSetting.tsx";

/** Texts of a number are also `caseSettings.<key>Field` and `<key>Said`. */
const keys = { "cases.silentDays": "silent", "cases.reopenDays": "reopen", "cases.undoSeconds": "undo" } as const;

type Props = { setting: SettingOf<keyof typeof keys>; entry: NumberEntry };

/** A number of days or seconds. */
export const NumberSetting = ({ setting, entry: { least, most } }: Props) => {
  const { t } = useWords();
  const key = keys[setting.name];
  return (
    <CaseSetting
      setting={setting}
      said={(count) => (count === 0 ? t("caseSettings.notAtAll") : t(`caseSettings.${key}Said`, { count }))}
      entry={{
        typed: String,
        read: (typed) => {
          const value = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : -1;
          return value >= least && value <= most
            ? { value }
            : { problem: t("caseSettings.numberProblem", { least, most }) };
        },
        field: (state) => (
          <TextField {...state} label={t(`caseSettings.${key}Field`)} input={{ inputMode: "numeric", maxLength: 5 }} />
        ),
      }}
    />
  );
};
