import type { FeatureRoutes } from "#ui/web-feature.ts";

export const devRoutes: FeatureRoutes = {
  "/error-demo": "dev/web/samples/ErrorDemoScreen.tsx",
  "/buttons": "dev/web/samples/ButtonsScreen.tsx",
  "/test": "dev/web/samples/TestScreen.tsx",
};
