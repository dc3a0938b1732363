import { useMemo, useRef } from "react";
import { CaseList } from "#care-cases/web/list/CaseList.tsx";
import { SharedListStateProvider, useSharedListState } from "#care-cases/web/list/shared-list-state.ts";
import { useListView } from "#care-cases/web/list/use-list-view.ts";
import { useListTrail } from "#care-cases/web/trail/use-list-trail.ts";
import { onClient, onServer, useFailedScreen, useScreen } from "#platform/web/loading/screen-load.ts";
import { useColumnWidths } from "#saved-views/web/column-widths.ts";
import { type SavedViews, useSavedViews, viewsOf } from "#saved-views/web/saved-views.ts";
import { ViewMenu } from "#saved-views/web/ViewMenu.tsx";
import { ViewNotes } from "#saved-views/web/ViewNotes.tsx";
import { ViewTabs } from "#saved-views/web/ViewTabs.tsx";
import { caseListLoad, prefetchCaseList } from "./load-case-list.ts";

export const loader = onServer(caseListLoad);
export const clientLoader = onClient(caseListLoad);

const loadFeatures = async () => (await import("./case-list-features.ts")).caseListFeatures;

type ListProps = Pick<Parameters<typeof CaseList>[0], "data" | "isPrevious" | "error" | "retry">;

const ListWithViews = ({ saved, ...shown }: ListProps & { saved: SavedViews }) => {
  const list = useListView();
  const views = useMemo(() => viewsOf(saved), [saved]);
  const base = views.find(({ id }) => id === list.view.base?.id) ?? null;
  const isPrevious = shown.isPrevious || list.isChanging;
  useListTrail({ view: list.view, viewName: base?.name, page: shown.data, isPrevious });
  const place = useSharedListState();
  const { widths, setWidths } = useColumnWidths(saved, base?.shared ? null : base);
  const set = useRef(setWidths);
  set.current = setWidths;
  const placed = useMemo(
    () => ({ ...place, widths, setWidths: (next: typeof widths) => set.current(next) }),
    [place, widths],
  );
  return (
    <SharedListStateProvider value={placed}>
      <CaseList
        {...shown}
        list={list}
        viewName={base?.name}
        views={<ViewTabs views={views} view={list.view} />}
        viewMenu={<ViewMenu saved={saved} views={views} view={list.view} />}
        notes={<ViewNotes saved={saved} shown={base} view={list.view} />}
      />
    </SharedListStateProvider>
  );
};

const ListScreen = ({ loaded, ...shown }: ListProps & { loaded: SavedViews }) => {
  const saved = useSavedViews(loaded);
  const bases = useMemo(() => viewsOf(saved), [saved]);
  const outer = useSharedListState();
  const place = useMemo(() => ({ ...outer, bases, prefetch: prefetchCaseList, loadFeatures }), [outer, bases]);
  return (
    <SharedListStateProvider value={place}>
      <ListWithViews {...shown} saved={saved} />
    </SharedListStateProvider>
  );
};

/** The five case lists: one screen, with the preset in the path and everything else in the query. */
export default function CaseListScreen() {
  const loaded = useScreen(caseListLoad);
  return <ListScreen {...loaded} loaded={loaded.data?.views ?? null} />;
}

/** Keeps head, tabs and filters when loading fails, so the person can retry or change the list. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <ListScreen {...useFailedScreen(error)} loaded={null} />;
}
