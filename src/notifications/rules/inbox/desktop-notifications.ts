import type { CaseNotifications } from "#notifications/contract/inbox-calls.ts";
import type { Notification } from "#notifications/contract/notification.ts";

/** If there are more at once, none are shown; the inbox has them. */
const maxAtOnce = 3;

export type DesktopNotification = {
  readonly careCase: CaseNotifications["careCase"];
  readonly notification: Notification;
  /** The excerpt of the message; none for internal ones, since others may see the screen. */
  readonly preview: string | null;
};

type Groups = readonly Pick<CaseNotifications, "careCase" | "notifications">[];

/** The id of the newest notification; 0 if there is none. */
export const newestId = (groups: Groups): number =>
  Math.max(0, ...groups.flatMap(({ notifications }) => notifications.map(({ id }) => id)));

/** The notifications after `seen` to show on the desktop: the newest unread one of each of the newest cases. */
export const toShowOnDesktop = (groups: Groups, seen: number): DesktopNotification[] =>
  groups
    .flatMap(({ careCase, notifications }) => {
      const fresh = notifications.filter(({ id, isRead }) => id > seen && !isRead);
      const newest = fresh.find(({ id }) => id === newestId([{ careCase, notifications: fresh }]));
      return newest ? { careCase, notification: newest, preview: newest.isInternal ? null : newest.preview } : [];
    })
    .sort((one, other) => other.notification.id - one.notification.id)
    .slice(0, maxAtOnce);
