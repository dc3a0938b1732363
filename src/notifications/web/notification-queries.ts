import { inboxCalls, type UnreadCount } from "#notifications/contract/inbox-calls.ts";
import { ApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";

/** The screen's name for its load; live events of notifications make it out of date. */
export const inboxScreen = "notifications";

const countKey = ["notifications", "count"] as const;

/** What is unread, for the bell. A count that can't be had leaves the last one: whatever else is asked says what is wrong. */
export const unreadQuery = {
  queryKey: countKey,
  queryFn: async (): Promise<UnreadCount | null> => {
    try {
      return await browserApi(inboxCalls).getUnreadNotificationCount();
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 401) throw error;
      return queryClient().getQueryData<UnreadCount>(countKey) ?? null;
    }
  },
};

/** What shows notifications is asked for anew. */
export const refreshNotifications = async (): Promise<void> => {
  await Promise.all([queryClient().invalidateQueries({ queryKey: ["notifications"] }), invalidateScreens(inboxScreen)]);
};
