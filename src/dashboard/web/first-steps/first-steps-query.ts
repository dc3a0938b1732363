import { dashboardCalls, type FirstSteps, type ToDo } from "#dashboard/contract/calls.ts";
import { hasToDo } from "#dashboard/rules/first-steps.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { getQueryData } from "#platform/web/loading/cache.ts";
import type { ApiOf, DataQuery } from "#platform/web/loading/data-query.ts";

export const firstStepsKey = ["first-steps"];

/** What a home page suggests: first steps, or what is to do before others use this Havn. */
export type HomeSteps = FirstSteps | ({ readonly kind: "toDo" } & Pick<ToDo, "steps">);

async function fetchToDo(api: ApiOf): Promise<HomeSteps | null> {
  const { isSkipped, steps } = (await api(dashboardCalls).getToDo({ query: {} })).toDo;
  return isSkipped || steps.every(({ isDone }) => isDone) ? null : { kind: "toDo", steps };
}

/** The person's steps. Once there are none, this tab doesn't fetch them again. */
export const firstStepsQuery = (actor: Actor): DataQuery<HomeSteps | null> => ({
  key: firstStepsKey,
  fetch: async (api) =>
    hasToDo(actor) ? fetchToDo(api) : (await api(dashboardCalls).getFirstSteps({ query: {} })).firstSteps,
  ...(getQueryData(firstStepsKey) === null && { freshMilliseconds: Number.POSITIVE_INFINITY }),
});
