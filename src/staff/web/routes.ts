import type { FeatureRoutes } from "#ui/web-feature.ts";

export const staffRoutes: FeatureRoutes = {
  "/settings/staff": "staff/web/StaffScreen.tsx",
  "/settings/teams": "staff/web/teams/ManagedTeamsScreen.tsx",
};
