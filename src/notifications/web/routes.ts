import type { FeatureRoutes } from "#ui/web-feature.ts";

export const notificationsRoutes: FeatureRoutes = {
  "/mails": "notifications/web/given-up-mails/MailsScreen.tsx",
};
