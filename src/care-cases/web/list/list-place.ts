import { createContext, useContext } from "react";
import type { ListBase } from "#care-cases/rules/list/case-list-view.ts";

/** What the lists are given by the application, which knows more than cases: a reader's views, and what a list's screen loads. */
export type ListPlace = {
  readonly bases: readonly ListBase[];
  /** Fetches a list before it is visited. */
  readonly prefetch: (path: string) => void;
};

const ListPlaceContext = createContext<ListPlace>({ bases: [], prefetch: () => {} });
export const ListPlaceProvider = ListPlaceContext;

export const useListPlace = (): ListPlace => useContext(ListPlaceContext);
