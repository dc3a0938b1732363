import type { FeatureRoutes } from "#ui/web-feature.ts";

export const movingInRoutes: FeatureRoutes = {
  "/settings/import": "moving-in/web/ImportsScreen.tsx",
  "/settings/import/:id": "moving-in/web/run/ImportScreen.tsx",
};
