import type { ReactNode } from "react";
import type { ExecutiveDays } from "#dashboard/contract/executive.ts";
import type { Stretch } from "#dashboard/rules/executive-period.ts";
import { formatDate, formatDayMonth, formatMonth } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ExecutiveHome.module.css";

/** A date stands below every so many points: more would run into each other. */
const every: Readonly<Record<ExecutiveDays, number>> = { 30: 7, 90: 3, 365: 2 };

export type PointLabel = { readonly label: ReactNode; readonly spoken: string };

/** What stands below each point, and its name in words: a day, the days of a week, a month. */
export const usePointLabels = (days: ExecutiveDays, points: readonly Stretch[]): PointLabel[] => {
  const { t, tag } = useWords();
  const last = points.length - 1;
  return points.map(({ from, to }, i) => ({
    label: (
      <span className={`faint small nowrap ${styles.below}`} aria-hidden="true">
        {(last - i) % every[days] === 0
          ? days === 365
            ? formatMonth(tag, from.slice(0, 7), "short")
            : formatDayMonth(tag, from)
          : ""}
      </span>
    ),
    spoken:
      days === 365
        ? formatMonth(tag, from.slice(0, 7), "long")
        : from === to
          ? formatDate(tag, from)
          : t("executive.range", { from: formatDayMonth(tag, from), to: formatDate(tag, to) }),
  }));
};
