import type { CSSProperties } from "react";
import styles from "./LoadBar.module.css";

/** How much of what there is room for is taken, 0 to 1; red where it is more. The words stand beside it. */
export const LoadBar = ({ share, isOver }: { share: number; isOver: boolean }) => (
  <span className={styles.track} data-over={isOver || undefined} aria-hidden="true">
    <span className={styles.bar} style={{ "--share": `${share * 100}%` } as CSSProperties} />
  </span>
);
