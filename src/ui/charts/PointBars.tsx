import "./tones.css";
import type { CSSProperties, ReactNode } from "react";
import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import type { ChartTone } from "./chart-tone.ts";
import { Legend } from "./Legend.tsx";
import styles from "./MonthBars.module.css";
import { niceTop } from "./nice-scale.ts";

export type Series = { readonly label: string; readonly tone: ChartTone };

export type BarPoint = {
  readonly key: string;
  /** What stands below it, and how it is read aloud. */
  readonly label: ReactNode;
  readonly spoken: string;
  /** A value for each series, and where its bar leads. */
  readonly values: readonly number[];
  readonly hrefs?: readonly string[];
};

type Props = { series: readonly Series[]; points: readonly BarPoint[] };

const height = (share: number) => ({ "--share": `${share * 100}%` }) as CSSProperties;

/** With more of them, numbers above the bars would run into each other. */
const mostWithNumbers = 14;

/**
 * Bars along a line of time, side by side for each series. Read aloud it is a list of points with their figures; seen,
 * each bar has its number where there is room. Its height is fixed: nothing moves when it arrives. Links of bars are for
 * the mouse: whoever goes by keys has them in the table of the same figures.
 */
export const PointBars = ({ series, points }: Props) => {
  const { tag } = useWords();
  const top = niceTop(Math.max(0, ...points.flatMap(({ values }) => values)));
  return (
    <div className={styles.chart} data-dense={points.length > mostWithNumbers || undefined}>
      <Legend items={series} />
      <div className={styles.plot}>
        {[top, top / 2, 0].map((line) => (
          <span key={line} className={styles.line} style={height(line / top)} aria-hidden="true">
            <span>{formatNumber(tag, line)}</span>
          </span>
        ))}
        <ol className={styles.months}>
          {points.map(({ key, label, spoken, values, hrefs }) => (
            <li key={key} title={aloud(spoken, series, values)}>
              <span className="only-for-screen-readers">{aloud(spoken, series, values)}</span>
              <span className={`row ${styles.bars}`} aria-hidden="true">
                {series.map((one, i) => (
                  <Column
                    key={one.label}
                    tone={one.tone}
                    value={values[i] ?? 0}
                    top={top}
                    href={hrefs?.[i]}
                    written={formatNumber(tag, values[i] ?? 0)}
                  />
                ))}
              </span>
              {label}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
};

type ColumnProps = { tone: ChartTone; value: number; top: number; href: string | undefined; written: string };

const Column = ({ tone, value, top, href, written }: ColumnProps) => {
  const inside = (
    <>
      <span className={`soft figures ${styles.value}`}>{value ? written : ""}</span>
      {value ? <span className={styles.bar} data-chart-tone={tone} /> : null}
    </>
  );
  return href && value ? (
    <a className={`grow ${styles.column}`} style={height(value / top)} href={href} tabIndex={-1}>
      {inside}
    </a>
  ) : (
    <span className={`grow ${styles.column}`} style={height(value / top)}>
      {inside}
    </span>
  );
};

/** "November 2026: Raised 12, Closed 9" */
const aloud = (point: string, series: readonly Series[], values: readonly number[]): string =>
  `${point}: ${series.map(({ label }, i) => `${label} ${values[i] ?? 0}`).join(", ")}`;
