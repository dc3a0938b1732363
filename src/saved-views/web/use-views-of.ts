import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { CasePreset } from "#care-cases/contract/public.ts";
import { presetOfPath, readCaseListUrl, viewUrl } from "#care-cases/rules/public.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import { isOffered, type ShownView, useSavedViews, viewsOf } from "./saved-views.ts";

const none: readonly ShownView[] = [];
/** Hydration has no event: React itself renders again afterwards. */
const subscribeToNothing = () => () => {};

/**
 * The views that are offered for a list, the reader's and shared ones, with their URLs, as far as loaded. Empty while hydrating: the server renders the page
 * frame without views, and a list that hydrates later fills the cache.
 */
export const useViewsOf = (): ((list: CasePreset) => readonly (ShownView & { to: string })[]) => {
  const saved = useSavedViews();
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const views = isHydrated ? viewsOf(saved).filter(isOffered) : none;
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
