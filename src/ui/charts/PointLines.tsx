import { type ChartPoint, heightOf, type PointProps, type Series } from "./chart-point.ts";
import styles from "./PointChart.module.css";

type Props = { series: readonly Series[]; points: readonly ChartPoint[]; top: number };

/** Height of the drawing in its own units; it is stretched over the plot. */
const height = 100;

/** A line per series, from point to point; a single one has its area filled. */
export const PointLines = ({ series, points, top }: Props) => (
  <svg
    className={`absolute full-height ${styles.lines}`}
    viewBox={`0 0 ${points.length} ${height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {series.map(({ label, tone }, at) => {
      const path = points.map(({ values }, i) => `${i + 0.5} ${placeOf(values[at] ?? 0, top)}`).join("L");
      return (
        <g key={label} data-chart-tone={tone}>
          {series.length === 1 ? <path className={styles.area} d={`M.5 ${height}L${path}V${height}Z`} /> : null}
          <path className={styles.stroke} d={`M${path}`} />
        </g>
      );
    })}
  </svg>
);

/** From the top, with one decimal. */
const placeOf = (value: number, top: number): number => Math.round((1 - value / top) * height * 10) / 10;

/** Marks a point's values on their lines while the pointer is there. */
export const PointMarks = ({ series, point: { values, hrefs }, top }: PointProps) =>
  series.map(({ label, tone }, i) => {
    const value = values[i] ?? 0;
    const href = value ? hrefs?.[i] : undefined;
    const given = { className: styles.mark, "data-chart-mark": tone, style: heightOf(value / top) };
    // biome-ignore lint/a11y/useAnchorContent: for the mouse only, named by its point
    return href ? <a key={label} {...given} href={href} tabIndex={-1} aria-hidden="true" /> : null;
  });
