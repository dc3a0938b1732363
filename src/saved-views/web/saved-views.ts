import { useQuery } from "@tanstack/react-query";
import type { Client, Reply } from "#platform/contract/call.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { savedViewCalls } from "#saved-views/contract/calls.ts";
import type { ChangeViews } from "#saved-views/rules/change-views.ts";

const { getSavedSearches } = savedViewCalls;

/** A reader's views with the version of their set; null when they could not be had: lists are shown without, then. */
export type SavedViews = Reply<typeof getSavedSearches> | null;

export const savedViewScreenCalls = { getSavedSearches };
type ViewApi = Client<typeof savedViewScreenCalls>;

const key = ["saved-views"];
const area = { query: { areaId: "care" } } as const;
const freshMilliseconds = 60_000;

const ask = () => browserApi(savedViewCalls).getSavedSearches(area);
const asked = { queryKey: key, queryFn: ask, staleTime: freshMilliseconds };

/** The views for a screen that is loaded: from the cache in the browser. Without them a list still is a list. */
export const loadSavedViews = async (api: ViewApi): Promise<SavedViews> => {
  try {
    return await (import.meta.env.SSR ? api.getSavedSearches(area) : queryClient().fetchQuery(asked));
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 401) throw error;
    return null;
  }
};

/** The views, kept fresh. `loaded` is what a screen came with; without it they are fetched when they are not known yet. */
export const useSavedViews = (loaded?: SavedViews): SavedViews => {
  const { data } = useQuery({ ...asked, ...(loaded ? { initialData: loaded } : {}) });
  return data ?? loaded ?? null;
};

const replace = async (known: NonNullable<SavedViews>, change: ChangeViews): Promise<void> => {
  const savedSearches = [...change(known.savedSearches)];
  const { version } = await browserApi(savedViewCalls).updateSavedSearches({
    ...area,
    body: { version: known.version, savedSearches },
  });
  const ids = new Set(savedSearches.map(({ id }) => id));
  const dropped = known.dropped.filter(({ id }) => ids.has(id));
  queryClient().setQueryData(key, { version, savedSearches, dropped });
};

const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === "stale";

/**
 * Stores the set that the change makes of the newest one. When it was changed elsewhere meanwhile, it is loaded again
 * and the change is made once more; `stillFits` says whether it still makes sense there. Throws `ApiError`.
 */
export const changeSavedViews = async (change: ChangeViews, stillFits: ChangeFits): Promise<void> => {
  const known = await queryClient().ensureQueryData(asked);
  try {
    await replace(known, change);
  } catch (error) {
    if (!isStale(error)) throw error;
    const newest = await queryClient().fetchQuery({ ...asked, staleTime: 0 });
    if (!stillFits(newest.savedSearches)) throw error;
    await replace(newest, change);
  }
};

export type ChangeFits = (views: NonNullable<SavedViews>["savedSearches"]) => boolean;
