import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { type CasePreset, casePresets } from "#care-cases/contract/public.ts";
import { presetOfPath, readCaseListUrl, viewUrl } from "#care-cases/rules/public.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import type { SavedSearch } from "#saved-views/contract/calls.ts";
import type { LinkGroup } from "#ui/web-feature.ts";
import { useWords } from "#wording/use-words.ts";
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

/** The reader's views of all lists, and which of them the page shows. */
export const useViewLinks = (): readonly LinkGroup[] => {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const staff = isStaff(useActor());
  const viewsOf = useViewsOf();
  const preset = presetOfPath(pathname);
  const shown = preset && readCaseListUrl(preset, new URLSearchParams(search), staff, viewsOf(preset)).base;
  const links = casePresets.flatMap(viewsOf).map((view) => ({ ...view, isShown: view.id === shown?.id }));
  return [{ id: "own", name: t("views.views"), links }];
};
