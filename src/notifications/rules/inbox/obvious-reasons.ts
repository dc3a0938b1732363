import { type Notification, type NotificationReason, notificationTypes } from "#notifications/contract/notification.ts";

/**
 * Notification types that are expected for a relation, so the reason isn't displayed: all, or all but these. A case is
 * its assignee's and, for customers, its contact person's.
 */
const obvious: Readonly<Partial<Record<NotificationReason, { readonly except: readonly string[] }>>> = {
  assignee: { except: [] },
  mentioned: { except: [] },
  // That a case was created for them isn't obvious.
  contactPerson: { except: ["NewCareCaseCreated"] },
  owner: { except: notificationTypes.filter((type) => type !== "OwnerChanged") },
};

/** The reasons to display with a notification: none if one of them is obvious. */
export const reasonsToSay = ({
  type,
  reasons,
}: Pick<Notification, "type" | "reasons">): readonly NotificationReason[] =>
  reasons.some((reason) => obvious[reason] && !obvious[reason].except.includes(type)) ? [] : reasons;
