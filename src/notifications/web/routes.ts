import type { FeatureRoutes } from "#ui/web-feature.ts";

export const notificationsRoutes: FeatureRoutes = {
  "/notifications": "notifications/web/NotificationsScreen.tsx",
};
