import type { ImportProblem } from "#moving-in/contract/import-run.ts";

/** A row of a file, by its number as spreadsheets show it. */
export type SheetRow = { readonly row: number; readonly cells: readonly string[] };

/** Why a file can't be imported. */
export class UnreadableFile extends Error {
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(problem);
    this.name = "UnreadableFile";
    this.problem = problem;
  }
}
