import "./tones.css";
import type { CSSProperties } from "react";
import { formatMonth } from "#ui/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import type { ChartTone } from "./chart-tone.ts";
import { Legend } from "./Legend.tsx";
import styles from "./MonthBars.module.css";
import { niceTop } from "./nice-scale.ts";

export type Series = { readonly label: string; readonly tone: ChartTone };

type Props = {
  series: readonly Series[];
  /** "2026-11", and a value for each series. */
  months: readonly { readonly month: string; readonly values: readonly number[] }[];
};

const height = (share: number) => ({ "--share": `${share * 100}%` }) as CSSProperties;

/**
 * Bars by month, side by side for each series. Read aloud it is a list of months with their figures; seen, each bar has
 * its number where there is room. Its height is fixed: nothing moves when it arrives.
 */
export const MonthBars = ({ series, months }: Props) => {
  const { tag } = useWords();
  const top = niceTop(Math.max(0, ...months.flatMap(({ values }) => values)));
  const number = new Intl.NumberFormat(tag);
  return (
    <div className={styles.chart}>
      <Legend items={series} />
      <div className={styles.plot}>
        {[top, top / 2, 0].map((line) => (
          <span key={line} className={styles.line} style={height(line / top)} aria-hidden="true">
            <span>{number.format(line)}</span>
          </span>
        ))}
        <ol className={styles.months}>
          {months.map(({ month, values }, i) => (
            <li key={month} title={spoken(tag, month, series, values)}>
              <span className="only-for-screen-readers">{spoken(tag, month, series, values)}</span>
              <span className={styles.bars} aria-hidden="true">
                {series.map(({ label, tone }, j) => (
                  <span key={label} className={styles.column} style={height((values[j] ?? 0) / top)}>
                    <span className={styles.value}>{values[j] ? number.format(values[j]) : ""}</span>
                    {values[j] ? <span className={styles.bar} data-chart-tone={tone} /> : null}
                  </span>
                ))}
              </span>
              <MonthLabel month={month} isFirst={i === 0} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
};

/** "November 2026: Raised 12, Closed 9" */
const spoken = (tag: string, month: string, series: readonly Series[], values: readonly number[]): string =>
  `${formatMonth(tag, month, "long")}: ${series.map(({ label }, i) => `${label} ${values[i] ?? 0}`).join(", ")}`;

const MonthLabel = ({ month, isFirst }: { month: string; isFirst: boolean }) => {
  const { tag } = useWords();
  const short = formatMonth(tag, month, "short");
  const isJanuary = month.endsWith("-01");
  return (
    <span className={styles.month} aria-hidden="true">
      <span className={styles.wide}>{short}</span>
      <span className={styles.narrow}>{short.slice(0, 1).toUpperCase()}</span>
      <span className={styles.year} data-only-wide={isJanuary ? undefined : ""}>
        {isFirst || isJanuary ? month.slice(0, 4) : "\u00a0"}
      </span>
    </span>
  );
};
