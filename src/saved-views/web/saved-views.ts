import type { Reply } from "#platform/contract/call.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { fetchFresh, fetchQuery, getQueryData, setQueriesData } from "#platform/web/loading/cache.ts";
import type { DataQuery, FetchQuery } from "#platform/web/loading/data-query.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import type { ColumnWidth } from "#preferences/contract/calls.ts";
import { savedViewCalls } from "#saved-views/contract/calls.ts";
import type { ChangeViews } from "#saved-views/rules/change-views.ts";

/** A reader's views with their version; null if loading failed: lists then work without them. */
export type SavedViews = Reply<typeof savedViewCalls.getSavedSearches> | null;

const area = { query: { areaId: "care" } } as const;

const viewsQuery: DataQuery<NonNullable<SavedViews>> = {
  key: ["saved-views"],
  fetch: (api) => api(savedViewCalls).getSavedSearches(area),
  freshMilliseconds: minuteMs,
};

/** Loads the views for a screen; lists work without them. */
export const loadSavedViews = async (asks: FetchQuery): Promise<SavedViews> => {
  try {
    return await asks(viewsQuery);
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 401) throw error;
    return null;
  }
};

/** The views, kept fresh. `loaded` comes from the screen's load; without it they are fetched unless cached. */
export const useSavedViews = (loaded?: SavedViews): SavedViews => {
  const { data } = useData(viewsQuery, loaded ?? undefined);
  return data ?? loaded ?? null;
};

const replace = async (shown: NonNullable<SavedViews>, change: ChangeViews): Promise<void> => {
  const savedSearches = [...change(shown.savedSearches)];
  const { version } = await browserApi(savedViewCalls).updateSavedSearches({
    ...area,
    body: { version: shown.version, savedSearches },
  });
  const ids = new Set(savedSearches.map(({ id }) => id));
  const dropped = shown.dropped.filter(({ id }) => ids.has(id));
  setQueriesData<SavedViews>(viewsQuery.key, () => ({ ...shown, version, savedSearches, dropped }));
};

/** Displays lists with these column widths. */
export const showColumnWidths = (columnWidths: readonly ColumnWidth[]): void =>
  setQueriesData<NonNullable<SavedViews>>(viewsQuery.key, (shown) => ({ ...shown, columnWidths: [...columnWidths] }));

const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === "stale";

/**
 * Applies the change to the newest set and saves it. If it was changed elsewhere meanwhile, reloads and applies it
 * again, provided `stillFits`. Throws `ApiError`.
 */
export const changeSavedViews = async (change: ChangeViews, stillFits: ChangeFits): Promise<void> => {
  const shown = getQueryData<NonNullable<SavedViews>>(viewsQuery.key) ?? (await fetchQuery(viewsQuery));
  try {
    await replace(shown, change);
  } catch (error) {
    if (!isStale(error)) throw error;
    const newest = await fetchFresh(viewsQuery);
    if (!stillFits(newest.savedSearches)) throw error;
    await replace(newest, change);
  }
};

export type ChangeFits = (views: NonNullable<SavedViews>["savedSearches"]) => boolean;
