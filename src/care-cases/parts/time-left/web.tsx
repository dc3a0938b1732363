import { quickTimesLeft } from "#care-cases/parts/time-left/rules.ts";
import type { Range } from "#care-cases/rules/list/case-list-range.ts";
import type { CasePartWeb, ChoiceWeb, QuickProps } from "#care-cases/web/list/case-part-web.ts";
import { hoursWords } from "#care-cases/web/list/cells/hours-words.ts";
import type { ClockStateName } from "#service-levels/contract/time-left.ts";
import { TimeLeftChip } from "#service-levels/web/time-left/TimeLeftChip.tsx";
import { useWords } from "#wording/use-words.ts";
import type { Words } from "#wording/words.ts";

/** "4 h left", "due now" or "8 h late". */
const leftWords = (hours: number, words: Words): string => {
  if (hours === 0) return words.t("caseRange.dueNow");
  const size = hoursWords(Math.abs(hours), words);
  return words.t(hours > 0 ? "caseRange.hoursLeft" : "caseRange.hoursLate", { hours: size });
};

/** Time left with one end, or both on the same side of now: "at most 4 h left", "at least 8 h late". */
const timeLeftWords = ({ from, to }: Range, words: Words): string | null => {
  const { t } = words;
  if (to === "today") return t(from === undefined ? "caseRange.dueTodayOrLate" : "caseRange.dueToday");
  const [first, last] = [from, to].map((end) => (typeof end === "number" ? end : null)) as [
    number | null,
    number | null,
  ];
  const size = (hours: number) => hoursWords(Math.abs(hours), words);
  if (first === null && last !== null) {
    if (last === 0) return t("caseRange.late");
    return t(last > 0 ? "caseRange.leftUpTo" : "caseRange.lateFrom", { hours: size(last) });
  }
  if (first !== null && last === null) {
    if (first === 0) return t("caseRange.notLate");
    return t(first > 0 ? "caseRange.leftFrom" : "caseRange.lateUpTo", { hours: size(first) });
  }
  if (first === null || last === null || first === last) return null;
  if (first >= 0) return t("caseRange.leftBetween", { from: size(first), to: size(last) });
  return last <= 0 ? t("caseRange.lateBetween", { from: size(first), to: size(last) }) : null;
};

const isSameRange = (one: Range, other: Range): boolean => one.from === other.from && one.to === other.to;

const QuickTimesLeft = ({ range, onChange }: QuickProps) => {
  const { t } = useWords();
  return (
    <div className="segments">
      {(Object.keys(quickTimesLeft) as (keyof typeof quickTimesLeft)[]).map((name) => (
        <button
          key={name}
          type="button"
          className="segment small nowrap"
          aria-pressed={isSameRange(range, quickTimesLeft[name])}
          onClick={() => onChange(quickTimesLeft[name])}
        >
          {t(`timeLeftQuick.${name}`)}
        </button>
      ))}
    </div>
  );
};

const clockChoice = (name: ChoiceWeb["name"]): ChoiceWeb => ({
  name,
  valueName: (state, _names, { t }) => t(`clockState.${state as ClockStateName}`),
});

export const timeLeftWeb = {
  columns: {
    timeLeft: {
      width: 143,
      isNeverCut: true,
      card: "left",
      cell: ({ timeLeft }) => timeLeft && <TimeLeftChip timeLeft={timeLeft} />,
    },
  },
  choices: {
    firstResponse: clockChoice("caseFilter.firstResponse"),
    resolution: clockChoice("caseFilter.resolution"),
  },
  ranges: {
    timeLeft: { name: "caseFilter.timeLeft", hours: leftWords, special: timeLeftWords, Quick: QuickTimesLeft },
  },
} as const satisfies CasePartWeb;
