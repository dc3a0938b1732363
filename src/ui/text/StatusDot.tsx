import type { CSSProperties } from "react";
import styles from "./StatusDot.module.css";

/** Colors of dots. `hollow` is an outlined ring: not started or not sent. */
export type DotTone = "neutral" | "hollow" | "accent" | "amber" | "green" | "red" | "violet";

/** `wraps`: onto several lines where it is wider than its place. */
type Props = { tone: DotTone; children: string; style?: CSSProperties; title?: string; wraps?: boolean };

/** A dot with its label, so color is never the only signal. */
export const StatusDot = ({ tone, children, style, title, wraps = false }: Props) => (
  <span
    className={`row-inline gap-2 ${wraps ? "shrink" : "nowrap"} ${styles.status}`}
    data-tone={tone}
    style={style}
    title={title}
  >
    {children}
  </span>
);
