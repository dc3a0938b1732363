import { type CaseNotifications, inboxCalls, type UnreadCount } from "#notifications/contract/inbox-calls.ts";
import type { Notification } from "#notifications/contract/notification.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { getQueryData, invalidate } from "#platform/web/loading/cache.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";

/** The screen's name, which live events about notifications invalidate. */
export const inboxScreen = "notifications";

const countKey = ["notifications", "count"] as const;

/** The unread count for the bell. If loading fails, the last count stays; other requests report the problem. */
export const unreadQuery: DataQuery<UnreadCount | null> = {
  key: countKey,
  fetch: async (api) => {
    try {
      return await api(inboxCalls).getUnreadNotificationCount();
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 401) throw error;
      return getQueryData<UnreadCount>(countKey) ?? null;
    }
  },
};

/** The number of notifications in the bell's panel. */
const newestShown = 10;

type Newest = { readonly careCase: CaseNotifications["careCase"]; readonly notification: Notification };

/** The newest notifications of all cases. Invalidated with the inbox. */
export const newestQuery: DataQuery<Newest[]> = {
  key: ["screen", inboxScreen, "newest"],
  fetch: async (api) => {
    const body = { pageSize: newestShown, perCase: newestShown };
    const { groups } = await api(inboxCalls).getCareCaseNotificationsBySearch({ body });
    return groups
      .flatMap(({ careCase, notifications }) => notifications.map((notification) => ({ careCase, notification })))
      .sort((one, other) => other.notification.id - one.notification.id)
      .slice(0, newestShown);
  },
};

/** Refetches everything that shows notifications. */
export const refreshNotifications = async (): Promise<void> => {
  await invalidate(["notifications"], inboxScreen);
};
