import "./tones.css";
import type { ChartTone } from "./chart-tone.ts";
import styles from "./Legend.module.css";

type Props = { items: readonly { readonly label: string; readonly tone: ChartTone }[]; hasLines: boolean };

/** Explains the fills of the bars, or the strokes of the lines. */
export const Legend = ({ items, hasLines }: Props) => (
  <ul className={`actions soft small gap-y-1 gap-x-4 ${styles.legend}`} aria-hidden="true">
    {items.map(({ label, tone }) => (
      <li key={label}>
        <span className={styles.swatch} data-chart-tone={tone} data-line={hasLines || undefined} />
        {label}
      </li>
    ))}
  </ul>
);
