import type { TargetChange } from "#service-levels/rules/targets/target-sets.ts";
import { shortLength } from "#service-levels/web/time-left/length-words.ts";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";

const changeWords = (change: TargetChange, t: Words["t"]): string => {
  const severity = t(`severity.${change.severity}`);
  if (change.what === "clock") return t("levelTargets.changedClock", { severity, to: t(`levelTargets.${change.to}`) });
  const length = (minutes: number | null) => (minutes === null ? t("levelTargets.notAgreed") : shortLength(minutes, t));
  const what = t(`levelTargets.${change.what}`);
  return t("levelTargets.change", { severity, what, from: length(change.from), to: length(change.to) });
};

/** What new targets change, one line each. */
export const ChangeList = ({ changes }: { changes: readonly TargetChange[] }) => {
  const { t } = useWords();
  return (
    <ul className="stack gap-0 anywhere bullets">
      {changes.map((change) => (
        <li key={`${change.severity} ${change.what}`}>{changeWords(change, t)}</li>
      ))}
    </ul>
  );
};
