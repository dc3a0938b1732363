import { mostUndoSeconds } from "#settings/contract/case-rules.ts";
import {
  mostEditMinutes,
  reopenDayBounds,
  silentDayBounds,
  soonResolutionBounds,
  soonResponseBounds,
} from "#settings/contract/case-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { useWords } from "#wording/use-words.ts";

/** Numeric settings with their bounds. Their texts are `caseSettings.<key>`, `<key>Help` and `<key>Field`. */
export const numberRules = {
  "cases.silentDays": { key: "silent", ...silentDayBounds },
  "cases.reopenDays": { key: "reopen", ...reopenDayBounds },
  "cases.editMinutes": { key: "edit", least: 0, most: mostEditMinutes },
  "cases.undoSeconds": { key: "undo", least: 0, most: mostUndoSeconds },
  "cases.soonResponseMinutes": { key: "soonResponse", ...soonResponseBounds },
  "cases.soonResolutionMinutes": { key: "soonResolution", ...soonResolutionBounds },
} as const;
export type NumberRule = keyof typeof numberRules;
export type NumberSettingOf = SettingOf<NumberRule>;

/** The text for a setting's value. */
export const useNumberText = (name: NumberRule) => {
  const { t } = useWords();
  const { key } = numberRules[name];
  return (count: number): string =>
    (key === "edit" || key === "undo") && count === 0
      ? t("caseSettings.notAtAll")
      : t(`caseSettings.${key}Said`, { count });
};
