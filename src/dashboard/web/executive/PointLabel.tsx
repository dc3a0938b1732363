import type { ExecutiveDays } from "#dashboard/contract/executive.ts";
import { MonthLabel } from "#ui/charts/MonthLabel.tsx";
import { formatDayMonth } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ExecutiveHome.module.css";

/** Only every nth point has a date, so they don't overlap; months are short. */
const every: Readonly<Record<ExecutiveDays, number>> = { 30: 7, 90: 3, 365: 1 };

type Props = { days: ExecutiveDays; from: string; place: number; count: number };

/** The label below a point, if it has one; the last always has. */
export const PointLabel = ({ days, from, place, count }: Props) => {
  const { tag } = useWords();
  if ((count - 1 - place) % every[days] !== 0) return null;
  if (days === 365) return <MonthLabel month={from.slice(0, 7)} isFirst={place === 0} />;
  return (
    <span className={`faint small nowrap absolute ${styles.below}`} aria-hidden="true">
      {formatDayMonth(tag, from)}
    </span>
  );
};
