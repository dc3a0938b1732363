import type { Notification, NotificationReason } from "#notifications/contract/notification.ts";

type TypeCheck = (type: string) => boolean;

/**
 * Relations that are expected for these types, so the reason isn't displayed. A case is its assignee's and, for customers,
 * its contact person's.
 */
const obvious: Readonly<Partial<Record<NotificationReason, TypeCheck>>> = {
  assignee: () => true,
  mentioned: () => true,
  // That a case was created for them isn't obvious.
  contactPerson: (type) => type !== "NewCareCaseCreated",
  owner: (type) => type === "OwnerChanged",
};

/** The reasons to display with a notification: none if one of them is obvious. */
export const reasonsToSay = ({
  type,
  reasons,
}: Pick<Notification, "type" | "reasons">): readonly NotificationReason[] =>
  reasons.some((reason) => obvious[reason]?.(type)) ? [] : reasons;
