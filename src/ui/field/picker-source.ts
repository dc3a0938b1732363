import { minuteMs } from "#platform/rules/durations.ts";
import type { DataQuery, Key } from "#platform/web/loading/data-query.ts";
export type PickerOption<V> = {
  readonly id: string;
  readonly label: string;
  readonly value: V;
  /** Secondary text. */
  readonly hint?: string;
  /** An extra line below. */
  readonly below?: string;
  /** Options of one group are displayed together under its name. */
  readonly group?: string;
  /** For a person, shown with photo or initials; null if the id isn't known. */
  readonly personId?: number | null;
};

export type PickerSource<V> = {
  /** Prefix of the query cache key. */
  readonly key: Key;
  readonly find: (text: string) => Promise<readonly PickerOption<V>[]>;
  readonly placeholder: string;
  /** Shown above the results while nothing is typed. */
  readonly first?: readonly PickerOption<V>[];
  /** Shown if nothing is found. */
  readonly emptyText?: string | ((text: string) => string);
  /** For options longer than names. */
  readonly isWide?: boolean;
  /** Debounce time of the search. */
  readonly waitMilliseconds?: number;
};

/** Query for the options matching a text. */
export const optionsQuery = <V>(
  { key, find }: PickerSource<V>,
  text: string,
): DataQuery<readonly PickerOption<V>[]> => ({
  key: ["pick", ...key, text],
  fetch: () => find(text),
  keepsPrevious: true,
  freshMilliseconds: minuteMs,
});
