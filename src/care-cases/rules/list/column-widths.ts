import type { CaseColumn } from "#care-cases/contract/case-search.ts";
import { type ColumnWidth, columnWidthBounds } from "#preferences/contract/calls.ts";

/** Pixels per arrow key press. */
export const widthStep = 16;

/** Limits a width to the column's bounds; `least` is what the column needs. */
export const clampedWidth = (width: number, least: number): number =>
  Math.round(Math.max(least, Math.min(width, columnWidthBounds.max)));

export const widthOf = (widths: readonly ColumnWidth[], column: CaseColumn): ColumnWidth | undefined =>
  widths.find((one) => one.column === column);

/** The widths with this one set, or removed for undefined. */
export const withWidth = (
  widths: readonly ColumnWidth[],
  column: CaseColumn,
  next: ColumnWidth | null,
): ColumnWidth[] => [...widths.filter((one) => one.column !== column), ...(next ? [next] : [])];

/**
 * As a style: pixels, or the same share of the list if it is narrower than when the width was chosen; never less than
 * the column needs.
 */
export const widthStyle = ({ width, of }: ColumnWidth, mayShrink: boolean, least: number): number | string =>
  mayShrink ? `max(${least}px, min(${width}px, ${((width / of) * 100).toFixed(2)}cqi))` : Math.max(width, least);
