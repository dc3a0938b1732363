import { ApiError } from "#platform/contract/error-shape.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { getQueryData } from "#platform/web/loading/cache.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";
import { type ReadyViews, readyViewCalls } from "#ready-views/contract/calls.ts";

export const readyViewsKey = ["ready-views"] as const;

/** If loading fails, the previous counts stay, or the links have none. */
export const readyViewsQuery: DataQuery<ReadyViews | null> = {
  key: readyViewsKey,
  fetch: async (api) => {
    try {
      return await api(readyViewCalls).getReadyViews();
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 401) throw error;
      return getQueryData<ReadyViews>(readyViewsKey) ?? null;
    }
  },
  freshMilliseconds: minuteMs,
};
