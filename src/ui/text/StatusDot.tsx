import type { CSSProperties } from "react";
import styles from "./StatusDot.module.css";

/** Colors of dots. `hollow` is an outlined ring: not started or not sent. */
export type DotTone = "neutral" | "hollow" | "accent" | "amber" | "green" | "red" | "violet";

type Props = { tone: DotTone; children: string; style?: CSSProperties; title?: string };

/** A dot with its label, so color is never the only signal. */
export const StatusDot = ({ tone, children, style, title }: Props) => (
  <span className={`row-inline gap-2 nowrap ${styles.status}`} data-tone={tone} style={style} title={title}>
    {children}
  </span>
);
