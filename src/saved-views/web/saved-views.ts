import type { Reply } from "#platform/contract/call.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { movedTo } from "#platform/rules/moved-to.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { fetchFresh, fetchQuery, getQueryData, setQueriesData } from "#platform/web/loading/cache.ts";
import type { DataQuery, FetchQuery } from "#platform/web/loading/data-query.ts";
import { useData } from "#platform/web/loading/use-data.ts";
import type { ColumnWidth } from "#preferences/contract/calls.ts";
import { type SavedSearch, type SharedView, savedViewCalls } from "#saved-views/contract/calls.ts";
import type { ChangeViews } from "#saved-views/rules/change-views.ts";

/** A reader's views with their version; null if loading failed: lists then work without them. */
export type SavedViews = Reply<typeof savedViewCalls.getSavedSearches> | null;

/** A view as lists are based on it: the reader's own, or one that somebody shared. */
export type ShownView = SavedSearch & { readonly shared?: SharedView };

const sharedPrefix = "shared-";

/** Whether a view that a URL names is a shared one. */
export const isSharedId = (id: string): boolean => id.startsWith(sharedPrefix);

const toShownView = (shared: SharedView): ShownView => {
  const { name, list, text, filters, sort, columns } = shared;
  return { id: `${sharedPrefix}${shared.id}`, name, list, text, filters, sort, columns, isDefault: false, shared };
};

/** The views that a list can be based on: the reader's own ones, then shared ones, each in the reader's order. */
export const viewsOf = (saved: SavedViews): readonly ShownView[] => [
  ...(saved?.savedSearches ?? []),
  ...(saved?.shared ?? []).map(toShownView),
];

/** Whether the reader's lists offer a view. A hidden or removed one is still shown by its URL. */
export const isOffered = ({ shared }: ShownView): boolean => !shared || !(shared.isHidden || shared.isRemoved);

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

const changeShared = (change: (shared: readonly SharedView[]) => SharedView[]): void =>
  setQueriesData<NonNullable<SavedViews>>(viewsQuery.key, ({ shared = [], ...shown }) => ({
    ...shown,
    shared: change(shared),
  }));

/** Displays a shared view as it is now. */
export const showSharedView = (view: SharedView): void =>
  changeShared((shared) =>
    shared.some(({ id }) => id === view.id)
      ? shared.map((one) => (one.id === view.id ? view : one))
      : [...shared, view],
  );

/** Displays a shared view at another place among all that the reader has. */
export const moveSharedView = (id: number, place: number): void =>
  changeShared((shared) => {
    const view = shared.find((one) => one.id === id);
    return view ? movedTo(shared, view, place) : [...shared];
  });

/** Loads the views anew. */
export const reloadSavedViews = (): Promise<NonNullable<SavedViews>> => fetchFresh(viewsQuery);

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
