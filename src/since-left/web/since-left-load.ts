import { minuteMs } from "#platform/rules/durations.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";
import { screenLoad } from "#platform/web/loading/screen-load.ts";
import { type CountsSinceLeft, sinceLeftCalls } from "#since-left/contract/calls.ts";

export const sinceLeftScreen = "since-left";

export const sinceLeftLoad = screenLoad({
  name: sinceLeftScreen,
  hasSkeleton: true,
  load: async ({ api }) => api(sinceLeftCalls).getCasesSinceLeft(),
});

/** How much happened. Outdated by the same events as the screen, so the home page's refresh each minute doesn't count again. */
export const countsSinceLeftQuery: DataQuery<CountsSinceLeft | null> = {
  key: ["screen", sinceLeftScreen, "counts"],
  fetch: async (api) => (await api(sinceLeftCalls).getCountsSinceLeft()).counts,
  freshMilliseconds: 10 * minuteMs,
};
