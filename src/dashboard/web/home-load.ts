import { dashboardCalls } from "#dashboard/contract/calls.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { ApiOf } from "#platform/web/loading/data-query.ts";
import { type LoadInput, screenLoad } from "#platform/web/loading/screen-load.ts";
import { countsSinceLeftQuery } from "#since-left/web/since-left-load.ts";
import type { Dashboard } from "#users/contract/user-account.ts";
import { dashboardsOf } from "#users/rules/dashboards.ts";
import { dashboardOfThisTab } from "#users/web/dashboard-choice.ts";
import { firstStepsQuery } from "./first-steps/first-steps-query.ts";
import { LazyCoordinatorHome, LazyCustomerHome, LazyExecutiveHome, LazyFirstSteps } from "./lazy-homes.ts";

/** The dashboard in the URL or of this tab, if the reader may use it; otherwise the server knows their choice. */
const wantedDashboard = (url: URL, actor: Actor): Dashboard | undefined => {
  const wanted = url.searchParams.get("dashboard") ?? dashboardOfThisTab();
  return dashboardsOf(actor).find((each) => each === wanted);
};

const loadCoordinatorPart = async (api: ApiOf) => {
  const [{ loadCoordinator }] = await Promise.all([
    import("./coordinator/coordinator-load.ts"),
    LazyCoordinatorHome.preload(),
  ]);
  return { dashboard: "coordinator", data: await loadCoordinator(api) } as const;
};

const loadExecutivePart = async (input: LoadInput) => {
  const [{ loadExecutive }] = await Promise.all([import("./executive/executive-load.ts"), LazyExecutiveHome.preload()]);
  return { dashboard: "executive", data: await loadExecutive(input) } as const;
};

const loadDashboard = async (input: LoadInput) => {
  const wanted = wantedDashboard(input.url, input.actor);
  if (wanted === "coordinator") return loadCoordinatorPart(input.api);
  if (wanted === "executive") return loadExecutivePart(input);
  const [data] = await Promise.all([
    input.api(dashboardCalls).getDashboard({ body: wanted ? { dashboard: wanted } : {} }),
    isStaff(input.actor) ? null : LazyCustomerHome.preload(),
  ]);
  if (data.dashboard === "coordinator") return loadCoordinatorPart(input.api);
  if (data.dashboard === "executive") return loadExecutivePart(input);
  return { dashboard: data.dashboard, data } as const;
};

const loadFirstSteps = async ({ actor, fetchQuery }: LoadInput) => {
  const firstSteps = await fetchQuery(firstStepsQuery(actor));
  if (firstSteps) await LazyFirstSteps.preload();
  return firstSteps;
};

/** The home page: one dashboard's figures and rows in a single call, the first steps, and what happened since one left. */
export const homeLoad = screenLoad({
  name: "home",
  hasSkeleton: true,
  load: async (input) => {
    const [shown, firstSteps, sinceLeft] = await Promise.all([
      loadDashboard(input),
      loadFirstSteps(input),
      input.fetchQuery(countsSinceLeftQuery),
    ]);
    return { shown, firstSteps, sinceLeft };
  },
});

export type HomeLoaded = Awaited<ReturnType<typeof loadDashboard>>;
