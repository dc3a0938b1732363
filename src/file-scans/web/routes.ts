import type { FeatureRoutes } from "#ui/web-feature.ts";

export const fileScansRoutes: FeatureRoutes = {
  "/settings/kept-apart": "file-scans/web/KeptApartScreen.tsx",
};
