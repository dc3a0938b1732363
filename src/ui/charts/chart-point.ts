import type { CSSProperties, ReactNode } from "react";
import type { ChartTone } from "./chart-tone.ts";

export type Series = { readonly label: string; readonly tone: ChartTone };

export type ChartPoint = {
  readonly key: string;
  /** The label below the point, and its text for screen readers. */
  readonly label?: ReactNode;
  readonly spoken: string;
  /** A value per series, and the links of the values. */
  readonly values: readonly number[];
  readonly hrefs?: readonly string[];
};

/** Draws one point of a chart whose scale ends at `top`. */
export type PointProps = { series: readonly Series[]; point: ChartPoint; top: number };

/** A share of the plot's height, 0 to 1. */
export const heightOf = (share: number) => ({ "--share": `${share * 100}%` }) as CSSProperties;
