import type { CaseColumn } from "#care-cases/contract/case-search.ts";
import { columnsWeb } from "#care-cases/web/case-parts.ts";

/**
 * Pixels that a column has at least, whatever width is chosen: numbers, times and dates are never cut, words and names
 * can be recognized.
 */
export const leastWidth = (column: CaseColumn): number => {
  const { width, least, isAtEnd, isNeverCut } = columnsWeb[column];
  return isAtEnd || isNeverCut ? width : (least ?? 72);
};
