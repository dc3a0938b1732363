import type { ReactNode } from "react";
import styles from "./Afloat.module.css";

const wave = (x: number, y: number, count: number) => `M${x} ${y}q6-5 12 0${"t12 0".repeat(count)}`;

const water = (
  <path d={`${wave(10, 90, 11)}${wave(40, 100, 6)}`} fill="none" stroke="var(--accent-line)" strokeWidth="2.5" />
);

const buoy = (
  <>
    <path d="M60 86l8-34h18l8 34" fill="var(--accent)" />
    <path d="M66 62h22l2 10h-26z" fill="var(--ground)" />
    <path d="M77 52V34" stroke="var(--line-strong)" strokeWidth="2.5" />
    <circle cx="77" cy="31" r="5" fill="var(--amber-mark)" />
  </>
);

const crane = (
  <>
    <path
      d="M52 86V26M70 86V26M52 66l18-20M52 46l18-20M34 26h92M61 26V12l50 14M61 12L40 26M112 26v18"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="2.5"
    />
    <path d="M97 62l26-8 6 18-26 8z" fill="var(--amber-mark)" />
  </>
);

const drawings = { buoy, crane } as const;

/** A small drawing of the harbor, for pages without anything else to show. */
export const HarbourDrawing = ({ of }: { of: keyof typeof drawings }) => (
  <svg className="block" viewBox="0 0 160 108" width="160" height="108" aria-hidden="true">
    <circle cx="128" cy="30" r="20" fill="var(--accent-tint)" />
    <g transform={of === "buoy" ? "rotate(8 77 90)" : undefined}>{drawings[of]}</g>
    {water}
  </svg>
);

/** An icon on the water. */
export const Afloat = ({ children }: { children: ReactNode }) => (
  <span className={`grid ${styles.afloat}`} aria-hidden="true">
    {children}
    <svg viewBox="0 84 160 22" width="106" height="15" aria-hidden="true">
      {water}
    </svg>
  </span>
);
