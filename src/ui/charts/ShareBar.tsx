import "./tones.css";
import { IconCheck, IconX } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { formatNumber, formatShare } from "#ui/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ShareBar.module.css";

type Props = {
  met: number;
  failed: number;
  metLabel: string;
  failedLabel: string;
  /** What stands there when there was nothing to meet. */
  none: string;
  /** Where the two figures lead. */
  metHref?: string;
  failedHref?: string;
};

/** How much of a whole was met: the percentage, a divided bar, and both figures in words. */
export const ShareBar = ({ met, failed, metLabel, failedLabel, none, metHref, failedHref }: Props) => {
  const { tag } = useWords();
  const all = met + failed;
  // Rounded down, so that 100 % means all.
  const percent = Math.floor((met / Math.max(all, 1)) * 100) / 100;
  return (
    <div className={styles.share}>
      <p className={styles.percent}>{all === 0 ? none : formatShare(tag, percent)}</p>
      <span className={styles.bar} aria-hidden="true">
        {met > 0 ? <span data-chart-tone="green" style={{ "--share": met } as CSSProperties} /> : null}
        {failed > 0 ? <span data-chart-tone="red" style={{ "--share": failed } as CSSProperties} /> : null}
      </span>
      <ul className={styles.words} data-none={all === 0}>
        <li data-part="met">
          <IconCheck size={14} aria-hidden="true" />
          <Words href={metHref}>{`${formatNumber(tag, met)} ${metLabel}`}</Words>
        </li>
        <li data-part="failed">
          <IconX size={14} aria-hidden="true" />
          <Words href={failedHref}>{`${formatNumber(tag, failed)} ${failedLabel}`}</Words>
        </li>
      </ul>
    </div>
  );
};

const Words = ({ href, children }: { href: string | undefined; children: string }) =>
  href ? <a href={href}>{children}</a> : children;
