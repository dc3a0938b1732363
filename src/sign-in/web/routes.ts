import type { FeatureRoutes } from "#ui/web-feature.ts";

export const signInRoutes: FeatureRoutes = {
  "/login": "sign-in/web/LoginScreen.tsx",
  "/unknown-user": "sign-in/web/UnknownUserScreen.tsx",
};
