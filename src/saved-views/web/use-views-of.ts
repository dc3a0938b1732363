import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { CasePreset } from "#care-cases/contract/public.ts";
import { presetOfPath, readCaseListUrl, viewUrl } from "#care-cases/rules/public.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import type { SavedSearch } from "#saved-views/contract/calls.ts";
import { useSavedViews } from "./saved-views.ts";

const none: readonly SavedSearch[] = [];
/** Hydration has no event: React itself renders again afterwards. */
const subscribeToNothing = () => () => {};

/**
 * The reader's views of a list with their URLs, as far as loaded. Empty while hydrating: the server renders the page
 * frame without views, and a list that hydrates later fills the cache.
 */
export const useViewsOf = (): ((list: CasePreset) => readonly (SavedSearch & { to: string })[]) => {
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
  const staff = isStaff(useActor());
  const viewsOf = useViewsOf();
  const preset = presetOfPath(list);
  if (preset === null) return [];
  const views = viewsOf(preset);
  const shown = pathname === list ? readCaseListUrl(preset, new URLSearchParams(search), staff, views).base : null;
  return views.map((view) => ({ ...view, isShown: view.id === shown?.id }));
};
