import { createContext, useContext } from "react";
import type { ListBase } from "#care-cases/rules/list/case-list-view.ts";
import type { ColumnWidth } from "#preferences/contract/calls.ts";
import type { CaseListFeature } from "./case-list-feature.ts";

/** The reader's column widths, and how to save them. */
export type ColumnWidths = {
  readonly widths: readonly ColumnWidth[];
  readonly setWidths: (widths: readonly ColumnWidth[]) => void;
};

/**
 * Provided to the lists by the application, which knows other features: the reader's views, how to load a list's
 * screen, and what features show in it.
 */
export type SharedListState = ColumnWidths & {
  readonly bases: readonly ListBase[];
  readonly prefetch: (path: string) => void;
  readonly loadFeatures: () => Promise<readonly CaseListFeature[]>;
};

const SharedListStateContext = createContext<SharedListState>({
  bases: [],
  prefetch: () => {},
  loadFeatures: async () => [],
  widths: [],
  setWidths: () => {},
});
export const SharedListStateProvider = SharedListStateContext;

export const useSharedListState = (): SharedListState => useContext(SharedListStateContext);
