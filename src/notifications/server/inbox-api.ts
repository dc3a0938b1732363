import { inboxCalls } from "#notifications/contract/inbox-calls.ts";
import { markNotifications } from "#notifications/server/mark-notifications.ts";
import { muteCase } from "#notifications/server/mute-case.ts";
import { getUnreadCount, searchNotifications } from "#notifications/server/search-notifications.ts";
import { implement, oneself, signedIn } from "#platform/server/implement.ts";

export const inboxApi = implement(inboxCalls, {
  getCareCaseNotificationsBySearch: { allow: signedIn, run: searchNotifications },
  getUnreadNotificationCount: { allow: signedIn, run: getUnreadCount },
  markNotificationsRead: { allow: oneself(signedIn), run: markNotifications },
  muteCareCaseNotifications: { allow: oneself(signedIn), run: muteCase },
});
