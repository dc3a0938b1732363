import type { CSSProperties } from "react";
import styles from "./StatusDot.module.css";

/** Hues of dots. `hollow` is an open ring: not begun or not sent. */
export type DotTone = "neutral" | "hollow" | "accent" | "amber" | "green" | "red" | "violet";

type Props = { tone: DotTone; children: string; style?: CSSProperties; title?: string };

/** A dot and its word: colour never speaks alone. */
export const StatusDot = ({ tone, children, style, title }: Props) => (
  <span className={`row-inline gap-2 nowrap ${styles.status}`} data-tone={tone} style={style} title={title}>
    {children}
  </span>
);
