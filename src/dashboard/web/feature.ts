import { plannerScreen } from "#dashboard/web/planner/planner-screen.ts";
import type { WebFeature } from "#ui/web-feature.ts";

/** Dashboards and the planner show cases and their companies. */
const work = ["home", plannerScreen].map((name) => ["screen", name]);

export const dashboardWeb: WebFeature = {
  keysOfEvent: { case: () => work, message: () => work, customer: () => work },
};
