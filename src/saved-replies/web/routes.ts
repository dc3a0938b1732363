import type { FeatureRoutes } from "#ui/web-feature.ts";

export const savedRepliesRoutes: FeatureRoutes = {
  "/settings/replies": "saved-replies/web/settings/RepliesScreen.tsx",
};
