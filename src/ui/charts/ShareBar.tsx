import "./tones.css";
import { IconCheck, IconClock, IconX } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { formatNumber, formatShare } from "#ui/text/format-number.ts";
import { useWords } from "#wording/use-words.ts";
import styles from "./ShareBar.module.css";

type Props = {
  met: number;
  failed: number;
  metLabel: string;
  failedLabel: string;
  /** Shown if nothing was due. */
  none: string;
  /** Links of the two figures. */
  metHref?: string;
  failedHref?: string;
  /** Accessible name of a figure's link if there are several; it must contain the visible text. */
  nameOf?: (seen: string) => string;
  /** What the share leaves out, if anything, and its link. */
  leftOut?: string | undefined;
  leftOutHref?: string;
  /** For a row of a longer chart. */
  size?: "small";
};

/** The share that was met: percentage, divided bar, and both figures as text. */
export const ShareBar = (props: Props) => {
  const { met, failed, metLabel, failedLabel, none, metHref, failedHref, nameOf, leftOut, leftOutHref, size } = props;
  const { tag } = useWords();
  const all = met + failed;
  // Rounded down, so 100 % means all.
  const percent = Math.floor((met / Math.max(all, 1)) * 100) / 100;
  return (
    <div className={`stack ${styles.share}`} data-size={size} data-none={all === 0 || undefined}>
      <p className={`strong figures ${styles.percent}`}>{all === 0 ? none : formatShare(tag, percent)}</p>
      <span className={`flex clipped gap-0 pressed-ground ${styles.bar}`} aria-hidden="true">
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
        {leftOut ? (
          <li data-part="left-out">
            <IconClock size={14} aria-hidden="true" />
            <Words href={leftOutHref} nameOf={undefined}>
              {leftOut}
            </Words>
          </li>
        ) : null}
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
