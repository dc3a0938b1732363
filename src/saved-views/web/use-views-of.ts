import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { CasePreset } from "#care-cases/contract/public.ts";
import { presetOfPath, viewUrl } from "#care-cases/rules/public.ts";
import type { SavedSearch } from "#saved-views/contract/calls.ts";
import { useSavedViews } from "./saved-views.ts";

const none: readonly SavedSearch[] = [];
/** Hydration has no event: React itself renders again afterwards. */
const subscribeToNothing = () => () => {};

/**
 * The reader's views of a list with their URLs, as far as loaded. Empty while hydrating: the server renders the page
 * frame without views, and a list that hydrates later fills the cache.
 */
export const useViewsOf = (): ((list: CasePreset) => readonly { to: string; name: string; id: string }[]) => {
  const saved = useSavedViews()?.savedSearches ?? none;
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const views = isHydrated ? saved : none;
  return (list) => views.filter((view) => view.list === list).map((view) => ({ ...view, to: viewUrl(view) }));
};

/** The reader's views of the list with this address, and which of them the page shows. */
export const useViewLinks = (list: string) => {
  const { pathname, search } = useLocation();
  const viewsOf = useViewsOf();
  const preset = presetOfPath(list);
  if (preset === null) return [];
  const shown = pathname === list ? new URLSearchParams(search).get("view") : null;
  return viewsOf(preset).map((view) => ({ ...view, isShown: view.id === shown }));
};
