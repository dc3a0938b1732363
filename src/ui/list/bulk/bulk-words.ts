import type { ApiError } from "#platform/contract/error-shape.ts";

/** Texts of the bar for a kind of rows. */
export type BulkWords<R> = {
  readonly bar: string;
  readonly selected: (count: number) => string;
  readonly onThisPage: string;
  readonly running: string;
  readonly done: (count: number) => string;
  readonly stopped: (done: number, all: number) => string;
  readonly notDone: (count: number) => string;
  readonly row: (row: R) => { readonly text: string; readonly to: string };
  /** Null for the usual text. */
  readonly explain: (error: ApiError) => string | null;
};
