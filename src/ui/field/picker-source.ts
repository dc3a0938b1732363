import type { QueryKey } from "@tanstack/react-query";

export type PickerOption<V> = {
  readonly id: string;
  readonly label: string;
  readonly value: V;
  /** A second, quieter text. */
  readonly hint?: string;
  /** Options of one group stand together under its name. */
  readonly group?: string;
  readonly isPerson?: boolean;
};

export type PickerSource<V> = {
  /** Names what is found in the browser's cache. */
  readonly key: QueryKey;
  readonly find: (text: string) => Promise<readonly PickerOption<V>[]>;
  readonly placeholder: string;
  /** Shown above what is found, while nothing is typed. */
  readonly first?: readonly PickerOption<V>[];
  /** What to say when nothing is found for what is typed. */
  readonly emptyText?: string | ((text: string) => string);
  /** Its options are longer than names. */
  readonly isWide?: boolean;
  /** How long typing must pause before it is searched for. */
  readonly waitMilliseconds?: number;
};
