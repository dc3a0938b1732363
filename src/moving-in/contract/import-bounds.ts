/** Limits of imports. */
export const importBounds = {
  /** Rows and columns of a file, characters of a cell, and bytes of what a workbook is unpacked to, and characters of all cells. */
  rows: 200_000,
  columns: 100,
  cell: 300_000,
  unpackedBytes: 400_000_000,
  /** Imports whose rows are stored at the same time, and all that are kept. */
  stored: 20,
  runs: 2_000,
  /** Hours in which one can be taken back, and after which the rows of one that was never carried out are removed. */
  hours: 24,
} as const;
