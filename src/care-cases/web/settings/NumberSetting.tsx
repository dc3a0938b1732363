import { mostUndoSeconds } from "#settings/contract/case-rules.ts";
import { reopenDayBounds, silentDayBounds } from "#settings/contract/case-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { TextField } from "#ui/field/Field.tsx";
import { useWords } from "#wording/use-words.ts";
import { CaseSetting } from "./CaseSetting.tsx";

/** Texts of a number are also `caseSettings.<key>Field` and `<key>Said`. */
const rules = {
  "cases.silentDays": { key: "silent", ...silentDayBounds },
  "cases.reopenDays": { key: "reopen", ...reopenDayBounds },
  "cases.undoSeconds": { key: "undo", least: 0, most: mostUndoSeconds },
} as const;

/** A number of days or seconds. */
export const NumberSetting = ({ setting }: { setting: SettingOf<keyof typeof rules> }) => {
  const { t } = useWords();
  const { key, least, most } = rules[setting.name];
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
