import { IconBell } from "@tabler/icons-react";
import { givenUpMailsScreen } from "#notifications/web/given-up-mails/given-up-mails-screen.ts";
import { inboxScreen } from "#notifications/web/notification-queries.ts";
import type { WebFeature } from "#ui/web-feature.ts";

const inbox = ["screen", inboxScreen];

export const notificationsWeb: WebFeature = {
  menu: [
    {
      to: "/notifications",
      words: "notifications.title",
      place: 50,
      icon: IconBell,
      goKey: { key: "N", words: "shortcuts.goNotifications" },
    },
  ],
  keysOfEvent: {
    notification: () => [["notifications"], inbox],
    // The inbox shows titles and statuses of cases.
    case: () => [inbox],
    message: () => [inbox],
    mail: () => [["screen", givenUpMailsScreen]],
  },
};
