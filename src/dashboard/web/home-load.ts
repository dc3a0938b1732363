import { dashboardCalls } from "#dashboard/contract/calls.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { type PartInput, screenLoad } from "#platform/web/loading/screen-load.ts";
import type { Dashboard } from "#users/contract/user-account.ts";
import { dashboardsOf } from "#users/rules/dashboards.ts";
import { dashboardOfThisTab } from "#users/web/dashboard-choice.ts";
import { CoordinatorHome, CustomerHome, ExecutiveHome } from "./home-parts.ts";

/** The dashboard of the address, or of this tab, if it is one of the reader's; otherwise the server knows what they chose. */
const wantedDashboard = (url: URL, actor: Actor): Dashboard | undefined => {
  const wanted = url.searchParams.get("dashboard") ?? dashboardOfThisTab();
  return dashboardsOf(isStaff(actor)).find((each) => each === wanted);
};

const loadCoordinatorPart = async (input: PartInput) => {
  const [{ loadCoordinator }] = await Promise.all([
    import("./coordinator/coordinator-load.ts"),
    CoordinatorHome.ready(),
  ]);
  return { dashboard: "coordinator", data: await loadCoordinator(input) } as const;
};

const loadExecutivePart = async (input: PartInput) => {
  const [{ loadExecutive }] = await Promise.all([import("./executive/executive-load.ts"), ExecutiveHome.ready()]);
  return { dashboard: "executive", data: await loadExecutive(input) } as const;
};

/** The home page: one dashboard's figures and rows, in one call. */
export const homeLoad = screenLoad({
  name: "home",
  calls: dashboardCalls,
  load: async (input) => {
    const wanted = wantedDashboard(input.url, input.actor);
    if (wanted === "coordinator") return loadCoordinatorPart(input);
    if (wanted === "executive") return loadExecutivePart(input);
    const [data] = await Promise.all([
      input.api.getDashboard({ body: wanted ? { dashboard: wanted } : {} }),
      isStaff(input.actor) ? null : CustomerHome.ready(),
    ]);
    if (data.dashboard === "coordinator") return loadCoordinatorPart(input);
    if (data.dashboard === "executive") return loadExecutivePart(input);
    return { dashboard: data.dashboard, data };
  },
});

export type HomeLoaded = Awaited<ReturnType<typeof homeLoad.load>>;
