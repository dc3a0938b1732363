import type { FeatureRoutes } from "#ui/web-feature.ts";

export const scanningRoutes: FeatureRoutes = {
  "/settings/kept-apart": "scanning/web/KeptApartScreen.tsx",
};
