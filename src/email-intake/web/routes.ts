import type { FeatureRoutes } from "#ui/web-feature.ts";

export const emailIntakeRoutes: FeatureRoutes = {
  "/incoming-mail": "email-intake/web/desk/IncomingMailScreen.tsx",
  "/incoming-mail/:id": "email-intake/web/mail/IncomingMailPageScreen.tsx",
  "/incoming-mail/senders": "email-intake/web/senders/RememberedSendersScreen.tsx",
  "/settings/mail": "email-intake/web/own-mailbox/MailboxesScreen.tsx",
  "/settings/mail/consent": "email-intake/web/mailbox-setup/MailboxConsentScreen.tsx",
};
