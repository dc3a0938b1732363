import { formatMonth } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./MonthBars.module.css";
import { PointBars, type Series } from "./PointBars.tsx";

type Props = {
  series: readonly Series[];
  /** "2026-11", a value for each series, and where its bar leads. */
  months: readonly { readonly month: string; readonly values: readonly number[]; readonly hrefs?: readonly string[] }[];
};

/** Bars by month. */
export const MonthBars = ({ series, months }: Props) => {
  const { tag } = useWords();
  return (
    <PointBars
      series={series}
      points={months.map(({ month, ...point }, i) => ({
        ...point,
        key: month,
        spoken: formatMonth(tag, month, "long"),
        label: <MonthLabel month={month} isFirst={i === 0} />,
      }))}
    />
  );
};

const MonthLabel = ({ month, isFirst }: { month: string; isFirst: boolean }) => {
  const { tag } = useWords();
  const short = formatMonth(tag, month, "short");
  const isJanuary = month.endsWith("-01");
  return (
    <span className={`faint small nowrap ${styles.month}`} aria-hidden="true">
      <span className={styles.wide}>{short}</span>
      <span className={styles.narrow}>{short.slice(0, 1).toUpperCase()}</span>
      <span className={styles.year} data-only-wide={isJanuary ? undefined : ""}>
        {isFirst || isJanuary ? month.slice(0, 4) : "\u00a0"}
      </span>
    </span>
  );
};
