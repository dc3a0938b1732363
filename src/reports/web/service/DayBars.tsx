import type { ServiceReport } from "#reports/contract/service-report.ts";
import { niceTop } from "#ui/charts/nice-scale.ts";
import { formatNumber } from "#ui/text/format-number.ts";
import { formatDayMonth } from "#ui/time/format-time.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./DayBars.module.css";

const width = 720;
const height = 180;
const left = 34;
const bottom = 26;
const top = 12;
const bar = 8;
/** Days with a label. */
const named = [1, 5, 10, 15, 20, 25, 30];

/**
 * Submitted and ended cases by day. Filled and hollow, solid and dashed, to be distinguishable without color; read
 * aloud as a list. If the drawing is so narrow that bars would be as thin as hairs, it has lines.
 */
export const DayBars = ({ days }: Pick<ServiceReport, "days">) => {
  const { t, tag } = useWords();
  const highest = niceTop(Math.max(0, ...days.flatMap(({ raised, ended }) => [raised, ended])));
  const y = (value: number) => height - bottom - (value / highest) * (height - bottom - top);
  const slot = (width - left) / days.length;
  const middleOf = (i: number) => left + (i + 0.5) * slot;
  const lineOf = (values: readonly number[]) =>
    `M${values.map((value, i) => `${Math.round(middleOf(i))} ${Math.round(y(value))}`).join("L")}`;
  return (
    <figure className="container">
      <figcaption className={`flex gap-4 mb-2 soft small ${styles.legend}`} aria-hidden="true">
        <span data-kind="raised">{t("report.raised")}</span>
        <span data-kind="ended">{t("serviceReport.ended")}</span>
      </figcaption>
      <svg className={`block full ${styles.chart}`} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {[0, highest / 2, highest].map((value) => (
          <g key={value}>
            <line className={styles.line} x1={left} x2={width} y1={y(value)} y2={y(value)} />
            <text className={styles.scale} x={left - 6} y={y(value)} dy="0.35em">
              {formatNumber(tag, value)}
            </text>
          </g>
        ))}
        <g className={`hidden ${styles.lines}`}>
          <path d={lineOf(days.map(({ raised }) => raised))} />
          <path className={styles.endedLine} d={lineOf(days.map(({ ended }) => ended))} />
        </g>
        {days.map(({ day, raised, ended }, i) => {
          const middle = middleOf(i);
          return (
            <g key={day} className={styles.bars}>
              <rect
                className={styles.raised}
                x={middle - bar}
                width={bar - 1}
                y={y(raised)}
                height={y(0) - y(raised)}
              />
              {ended > 0 ? (
                <rect className={styles.ended} x={middle + 0.5} width={bar - 2} y={y(ended)} height={y(0) - y(ended)} />
              ) : null}
              {named.includes(i + 1) ? (
                <text className={styles.day} x={middle} y={height - 6}>
                  {i + 1}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      <ol className="only-for-screen-readers">
        {days
          .filter(({ raised, ended }) => raised + ended > 0)
          .map(({ day, raised, ended }) => (
            <li key={day}>
              {`${formatDayMonth(tag, day)}: ${t("report.raised")} ${raised}, ${t("serviceReport.ended")} ${ended}`}
            </li>
          ))}
      </ol>
    </figure>
  );
};
