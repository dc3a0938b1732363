import { dashboardCalls, type FirstSteps } from "#dashboard/contract/calls.ts";
import { getQueryData } from "#platform/web/loading/cache.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";

export const firstStepsKey = ["first-steps"];

/** The person's first steps. Once there are none, this tab doesn't fetch them again. */
export const firstStepsQuery = (): DataQuery<FirstSteps | null> => ({
  key: firstStepsKey,
  fetch: async (api) => (await api(dashboardCalls).getFirstSteps({ query: {} })).firstSteps,
  ...(getQueryData(firstStepsKey) === null && { freshMilliseconds: Number.POSITIVE_INFINITY }),
});
