import type { FeatureRoutes } from "#ui/web-feature.ts";

export const supportRoutes: FeatureRoutes = {
  "/support": "support/web/SupportScreen.tsx",
};
