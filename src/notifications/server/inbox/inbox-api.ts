import { inboxCalls } from "#notifications/contract/inbox-calls.ts";
import { implement, oneself, signedIn } from "#platform/server/http/implement.ts";
import { markNotifications } from "./mark-notifications.ts";
import { muteCase } from "./mute-case.ts";
import { getUnreadCount, searchNotifications } from "./search-notifications.ts";

export const inboxApi = implement(inboxCalls, {
  getCareCaseNotificationsBySearch: { allow: signedIn, run: searchNotifications },
  getUnreadNotificationCount: { allow: signedIn, run: getUnreadCount },
  markNotificationsRead: { allow: oneself(signedIn), run: markNotifications },
  muteCareCaseNotifications: { allow: oneself(signedIn), run: muteCase },
});
