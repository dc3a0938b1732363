import type { CSSProperties } from "react";
import styles from "./LoadBar.module.css";

/** Used share of a capacity, 0 to 1; red above. The text is next to it. */
export const LoadBar = ({ share, isOver }: { share: number; isOver: boolean }) => (
  <span className={`block clipped pressed-ground ${styles.track}`} data-over={isOver || undefined} aria-hidden="true">
    <span
      className={`block full-height accent-ground ${styles.bar}`}
      style={{ "--share": `${share * 100}%` } as CSSProperties}
    />
  </span>
);
