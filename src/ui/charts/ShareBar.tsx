import "./tones.css";
import { IconCheck, IconX } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { useWords } from "#wording/use-words.ts";
import styles from "./ShareBar.module.css";

type Props = {
  met: number;
  failed: number;
  metLabel: string;
  failedLabel: string;
  /** What stands there when there was nothing to meet. */
  none: string;
};

/** How much of a whole was met: the percentage, a divided bar, and both figures in words. */
export const ShareBar = ({ met, failed, metLabel, failedLabel, none }: Props) => {
  const { tag } = useWords();
  const all = met + failed;
  const number = new Intl.NumberFormat(tag);
  // Rounded down, so that 100 % means all.
  const percent = Math.floor((met / Math.max(all, 1)) * 100) / 100;
  return (
    <div className={styles.share}>
      <p className={styles.percent}>
        {all === 0 ? none : new Intl.NumberFormat(tag, { style: "percent" }).format(percent)}
      </p>
      <span className={styles.bar} aria-hidden="true">
        {met > 0 ? <span data-chart-tone="green" style={{ "--share": met } as CSSProperties} /> : null}
        {failed > 0 ? <span data-chart-tone="red" style={{ "--share": failed } as CSSProperties} /> : null}
      </span>
      <ul className={styles.words} data-none={all === 0}>
        <li data-part="met">
          <IconCheck size={14} aria-hidden="true" />
          {`${number.format(met)} ${metLabel}`}
        </li>
        <li data-part="failed">
          <IconX size={14} aria-hidden="true" />
          {`${number.format(failed)} ${failedLabel}`}
        </li>
      </ul>
    </div>
  );
};
