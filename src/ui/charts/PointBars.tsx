import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import { heightOf, type PointProps } from "./chart-point.ts";
import type { ChartTone } from "./chart-tone.ts";
import styles from "./PointChart.module.css";

/** A bar per series, with its number if there is space. */
export const PointBars = ({ series, point: { values, hrefs }, top }: PointProps) => (
  <span className={`row middle full-height ${styles.bars}`} aria-hidden="true">
    {series.map(({ label, tone }, i) => (
      <Column key={label} tone={tone} value={values[i] ?? 0} top={top} href={hrefs?.[i]} />
    ))}
  </span>
);

type ColumnProps = { tone: ChartTone; value: number; top: number; href: string | undefined };

const Column = ({ tone, value, top, href }: ColumnProps) => {
  const { tag } = useWords();
  const inside = value ? (
    <>
      <span className={`soft figures absolute hidden tiny ${styles.value}`}>{formatNumber(tag, value)}</span>
      <span className={`full full-height ${styles.bar}`} data-chart-tone={tone} />
    </>
  ) : null;
  return href && value ? (
    <a className={`flex grow relative ${styles.column}`} style={heightOf(value / top)} href={href} tabIndex={-1}>
      {inside}
    </a>
  ) : (
    <span className={`flex grow relative ${styles.column}`} style={heightOf(value / top)}>
      {inside}
    </span>
  );
};
