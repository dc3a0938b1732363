import { useMemo } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { CaseList } from "#care-cases/web/list/CaseList.tsx";
import { ListPlaceProvider } from "#care-cases/web/list/list-place.ts";
import { useListView } from "#care-cases/web/list/use-list-view.ts";
import { ApiError, type ErrorShape } from "#platform/contract/error-shape.ts";
import { onClientEarly, useEarlyScreen } from "#platform/web/loading/early-screen.ts";
import { onServer } from "#platform/web/loading/screen-load.ts";
import { type SavedViews, useSavedViews } from "#saved-views/web/saved-views.ts";
import { ViewNotes } from "#saved-views/web/ViewNotes.tsx";
import { ViewTabs } from "#saved-views/web/ViewTabs.tsx";
import { caseListLoad, prefetchCaseList } from "./load-case-list.ts";

export const loader = onServer(caseListLoad);
export const clientLoader = onClientEarly(caseListLoad);

type Shown = Pick<Parameters<typeof CaseList>[0], "data" | "isPrevious" | "error" | "retry">;

const ListWithViews = ({ saved, ...shown }: Shown & { saved: SavedViews }) => {
  const list = useListView();
  return (
    <CaseList
      {...shown}
      list={list}
      views={<ViewTabs views={saved?.savedSearches ?? []} view={list.view} />}
      notes={<ViewNotes saved={saved} view={list.view} />}
    />
  );
};

const ListScreen = ({ loaded, ...shown }: Shown & { loaded: SavedViews }) => {
  const saved = useSavedViews(loaded);
  const bases = saved?.savedSearches;
  const place = useMemo(() => ({ bases: bases ?? [], prefetch: prefetchCaseList }), [bases]);
  return (
    <ListPlaceProvider value={place}>
      <ListWithViews {...shown} saved={saved} />
    </ListPlaceProvider>
  );
};

/** The five case lists: one screen, whose preset is its path and whose everything else is its query. */
export default function CaseListScreen() {
  const { data, isPrevious, error, retry } = useEarlyScreen(caseListLoad);
  return <ListScreen data={data} isPrevious={isPrevious} error={error} retry={retry} loaded={data?.views ?? null} />;
}

/** A list that can't be shown keeps its head, tabs and filters, to try again or otherwise. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator();
  const shape = isRouteErrorResponse(error) ? (error.data as ErrorShape) : null;
  const shown = new ApiError(shape ?? { message: "" });
  return <ListScreen data={undefined} error={shown} retry={() => void revalidate()} loaded={null} />;
}
