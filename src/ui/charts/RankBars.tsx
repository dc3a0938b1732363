import "./tones.css";
import type { CSSProperties, ReactNode } from "react";
import { formatNumber } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import type { ChartTone } from "./chart-tone.ts";
import styles from "./RankBars.module.css";

export type RankRow = {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: number;
  readonly tone: ChartTone;
};

/** Horizontal bars with label and value; the longest bar is the highest value. */
export const RankBars = ({ rows }: { rows: readonly RankRow[] }) => {
  const { tag } = useWords();
  const top = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className={`stack gap-y-0 gap-x-3 ${styles.rows}`}>
      {rows.map(({ key, label, value, tone }) => (
        <li key={key}>
          <span className="fine">{label}</span>
          <span className="block" aria-hidden="true">
            <span
              className={`block ${styles.bar}`}
              data-chart-tone={tone}
              style={{ "--share": `${(value / top) * 100}%` } as CSSProperties}
            />
          </span>
          <span className="fine strong figures self-end">{formatNumber(tag, value)}</span>
        </li>
      ))}
    </ul>
  );
};
