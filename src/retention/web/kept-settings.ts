import type { RetentionChange, RetentionSetting } from "#retention/contract/retention-values.ts";
import { keptBounds, type Retention } from "#retention/contract/retention-values.ts";
import type { SettingOf } from "#settings/rules/setting-of.ts";
import { useWords } from "#wording/use-words.ts";

/** Settings about how long something is kept, with their bounds. Their texts are `keeping.<kind>` and `<kind>Help`. */
export const keptRules = {
  "retention.cases": { kind: "cases", unit: "months", ...keptBounds.cases },
  "retention.files": { kind: "files", unit: "months", ...keptBounds.files },
  "retention.auditRows": { kind: "auditRows", unit: "months", ...keptBounds.auditRows },
  "retention.mails": { kind: "mails", unit: "days", ...keptBounds.mails },
} as const satisfies Record<RetentionSetting, object>;

export type KeptSettingOf = SettingOf<RetentionSetting>;
export type RetentionValue = Retention[keyof Retention];

/** The number of months or days; null is forever. */
export const timeOf = (kept: RetentionValue): number | null => ("days" in kept ? kept.days : kept.months);

/** The change that gives a setting this value. */
export const changeOf = (name: RetentionSetting, value: RetentionValue) => ({ name, value }) as RetentionChange;

/** The text for a setting's value. */
export const useKeptText = () => {
  const { t } = useWords();
  return (kept: RetentionValue): string => {
    const count = timeOf(kept);
    if (count === null) return t("keeping.forever");
    if ("how" in kept) return t(`keeping.${kept.how}Said`, { count });
    return t("days" in kept ? "keeping.daysSaid" : "keeping.monthsSaid", { count });
  };
};
