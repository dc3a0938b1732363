import "./tones.css";
import { IconCheck, IconX } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { formatNumber, formatShare } from "#ui/text/format-number.ts";
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
  /** What a figure's link is called, where several of them stand below each other; it must hold what is seen. */
  nameOf?: (seen: string) => string;
  /** In a row of a longer chart. */
  size?: "small";
};

/** How much of a whole was met: the percentage, a divided bar, and both figures in words. */
export const ShareBar = (props: Props) => {
  const { met, failed, metLabel, failedLabel, none, metHref, failedHref, nameOf, size } = props;
  const { tag } = useWords();
  const all = met + failed;
  // Rounded down, so that 100 % means all.
  const percent = Math.floor((met / Math.max(all, 1)) * 100) / 100;
  return (
    <div className={`stack ${styles.share}`} data-size={size} data-none={all === 0 || undefined}>
      <p className={`strong figures ${styles.percent}`}>{all === 0 ? none : formatShare(tag, percent)}</p>
      <span className={styles.bar} aria-hidden="true">
        {met > 0 ? <span data-chart-tone="green" style={{ "--share": met } as CSSProperties} /> : null}
        {failed > 0 ? <span data-chart-tone="red" style={{ "--share": failed } as CSSProperties} /> : null}
      </span>
      <ul className={`actions fine figures gap-y-1 gap-x-4 ${styles.words}`} data-none={all === 0}>
        <li data-part="met">
          <IconCheck size={14} aria-hidden="true" />
          <Words href={metHref} nameOf={nameOf}>{`${formatNumber(tag, met)} ${metLabel}`}</Words>
        </li>
        <li data-part="failed">
          <IconX size={14} aria-hidden="true" />
          <Words href={failedHref} nameOf={nameOf}>{`${formatNumber(tag, failed)} ${failedLabel}`}</Words>
        </li>
      </ul>
    </div>
  );
};

type WordsProps = { href: string | undefined; nameOf: Props["nameOf"]; children: string };

const Words = ({ href, nameOf, children }: WordsProps) =>
  href ? (
    <a href={href} aria-label={nameOf?.(children)}>
      {children}
    </a>
  ) : (
    children
  );
