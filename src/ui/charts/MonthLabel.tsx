import { formatMonth } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./MonthLabel.module.css";

/** A month below its bars: one letter if there is no room for more, with the year in the first one and in January. */
export const MonthLabel = ({ month, isFirst }: { month: string; isFirst: boolean }) => {
  const { tag } = useWords();
  const short = formatMonth(tag, month, "short");
  const isJanuary = month.endsWith("-01");
  const isNearJanuary = /-1[12]$/.test(month);
  return (
    <span className={`grid faint small nowrap absolute ${styles.month}`} aria-hidden="true">
      <span className={`hidden ${styles.wide}`}>{short}</span>
      <span className={styles.narrow}>{short.slice(0, 1).toUpperCase()}</span>
      {isFirst || isJanuary ? (
        <span className={`faint tiny ${styles.year}`} data-only-wide={isFirst && isNearJanuary ? "" : undefined}>
          {month.slice(0, 4)}
        </span>
      ) : null}
    </span>
  );
};
