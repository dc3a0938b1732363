import "./tones.css";
import type { CSSProperties } from "react";
import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import { type ChartPoint, heightOf, type Series } from "./chart-point.ts";
import { Legend } from "./Legend.tsx";
import { niceTop } from "./nice-scale.ts";
import { PointBars } from "./PointBars.tsx";
import styles from "./PointChart.module.css";
import { PointLines, PointMarks } from "./PointLines.tsx";

type Props = { series: readonly Series[]; points: readonly ChartPoint[] };

/** With more points, bars would be as thin as hairs. */
const maxBars = 14;

/**
 * A chart over time: bars, or lines if there are many points. Screen readers get a list of points with their values.
 * Nothing shifts when data arrives, since the height is fixed; the scale's three lines have fixed positions too, so
 * neighboring charts line up. Links on values are for the mouse; others use those in the table with the same data.
 */
export const PointChart = ({ series, points }: Props) => {
  const { tag } = useWords();
  const top = niceTop(Math.max(0, ...points.flatMap(({ values }) => values)));
  const hasLines = points.length > maxBars;
  const Point = hasLines ? PointMarks : PointBars;
  return (
    <div className="container" data-chart={hasLines ? "lines" : "bars"}>
      {series.length > 1 ? <Legend items={series} hasLines={hasLines} /> : null}
      <div
        className={`relative mt-6 ${styles.plot}`}
        style={{ "--digits": `${formatNumber(tag, top).length}ch` } as CSSProperties}
      >
        {[top, top / 2, 0].map((line) => (
          <span
            key={line}
            className={`lined-above absolute ${styles.line}`}
            style={heightOf(line / top)}
            data-tick={line}
            aria-hidden="true"
          >
            <span>{formatNumber(tag, line)}</span>
          </span>
        ))}
        {hasLines ? <PointLines series={series} points={points} top={top} /> : null}
        <ol className={`flex relative full-height ${styles.points}`}>
          {points.map((point) => {
            const words = aloud(point, series);
            return (
              <li key={point.key} title={words}>
                <span className="only-for-screen-readers">{words}</span>
                <Point series={series} point={point} top={top} />
                {point.label}
              </li>
            );
          })}
        </ol>
      </div>
    </div>
  );
};

/** "November 2026: Raised 12, Closed 9" */
const aloud = ({ spoken, values }: ChartPoint, series: readonly Series[]): string =>
  `${spoken}: ${series.map(({ label }, i) => `${label} ${values[i] ?? 0}`).join(", ")}`;
