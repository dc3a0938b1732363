import type { FeatureRoutes } from "#ui/web-feature.ts";

export const signInRoutes: FeatureRoutes = {
  "/login": "sign-in/web/LoginScreen.tsx",
  "/proof": "sign-in/web/proof/ProofScreen.tsx",
  "/unknown-user": "sign-in/web/UnknownUserScreen.tsx",
};
