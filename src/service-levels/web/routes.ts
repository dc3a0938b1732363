import type { FeatureRoutes } from "#ui/web-feature.ts";

export const serviceLevelsRoutes: FeatureRoutes = {
  "/service-levels": "service-levels/web/screens/ServiceLevelsScreen.tsx",
  "/service-levels/new": "service-levels/web/screens/NewServiceLevelScreen.tsx",
  "/service-levels/:id": "service-levels/web/screens/ServiceLevelScreen.tsx",
  "/service-levels/:id/targets": "service-levels/web/screens/ServiceLevelTargetsScreen.tsx",
};
