import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { type CasePreset, casePresets } from "#care-cases/contract/public.ts";
import { presetOfPath, readCaseListUrl, viewUrl } from "#care-cases/rules/public.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { useActor } from "#platform/web/page.ts";
import type { LinkGroup } from "#ui/web-feature.ts";
import { inOrderOfName } from "#users/rules/team-name.ts";
import { useWords } from "#wording/use-words.ts";
import { isOffered, type ShownView, useSavedViews, viewsOf } from "./saved-views.ts";
import { scopeName } from "./shared-words.ts";

const none: readonly ShownView[] = [];
/** Hydration has no event: React itself renders again afterwards. */
const subscribeToNothing = () => () => {};

/**
 * The views that are offered for a list, the reader's and shared ones, with their URLs, as far as loaded. Empty while
 * hydrating: the server renders the page frame without views, and a list that hydrates later fills the cache.
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

/** The reader's views of all lists, then shared ones by whom they are shared with; and which of them the page shows. */
export const useViewLinks = (): readonly LinkGroup[] => {
  const words = useWords();
  const { pathname, search } = useLocation();
  const staff = isStaff(useActor());
  const offered = useViewsOf();
  const preset = presetOfPath(pathname);
  const shown = preset && readCaseListUrl(preset, new URLSearchParams(search), staff, offered(preset)).base;
  const links = casePresets.flatMap(offered).map((view) => ({ ...view, isShown: view.id === shown?.id }));
  const shared = (scope: string, teamId?: number) =>
    links.filter((link) => link.shared?.scope === scope && link.shared.team?.id === teamId);
  const teams = new Map(links.flatMap(({ shared: view }) => (view?.team ? [[view.team.id, view.team] as const] : [])));
  return [
    { id: "own", name: words.t("views.views"), links: links.filter((link) => !link.shared) },
    ...inOrderOfName([...teams.values()], words.locale).map((team) => ({
      id: `team ${team.id}`,
      name: scopeName({ scope: "team", team }, words),
      isNamed: true as const,
      links: shared("team", team.id),
    })),
    ...(["everybody", "company"] as const).map((scope) => ({
      id: scope,
      name: scopeName({ scope, team: null }, words),
      isNamed: true as const,
      links: shared(scope),
    })),
  ];
};
