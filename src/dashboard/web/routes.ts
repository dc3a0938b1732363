import type { FeatureRoutes } from "#ui/web-feature.ts";

export const dashboardRoutes: FeatureRoutes = {
  "/": "dashboard/web/HomeScreen.tsx",
  "/teams": "dashboard/web/teams/TeamsScreen.tsx",
  "/planner": "dashboard/web/planner/PlannerScreen.tsx",
};
