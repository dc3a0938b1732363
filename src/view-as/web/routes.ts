import type { FeatureRoutes } from "#ui/web-feature.ts";

export const viewAsRoutes: FeatureRoutes = { "/cases/:id/as/:userId": "view-as/web/ViewAsScreen.tsx" };
