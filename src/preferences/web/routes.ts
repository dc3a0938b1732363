import type { FeatureRoutes } from "#ui/web-feature.ts";

export const preferencesRoutes: FeatureRoutes = {
  "/teams": "preferences/web/TeamsScreen.tsx",
};
