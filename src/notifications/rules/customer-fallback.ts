import type { Delivery, NotificationType } from "#notifications/contract/notification.ts";
import { notificationTypes } from "#notifications/contract/notification-types.ts";

/** Somebody of the customer as far as it matters whether they are told. */
type CustomerListener = { readonly userId: number; readonly isStaff: boolean; readonly isMailGivenUp?: boolean };

/** The contact person of a save, and everybody concerned who can see the case. */
type Reach = {
  readonly contactPersonId: number | null;
  readonly visible: readonly CustomerListener[];
  readonly actors: readonly number[];
};

/**
 * Whether the company's administrators are told instead of the contact person: who left, was pseudonymized or hasn't
 * accepted isn't among those who can see the case. Whoever acts is there. A case without a contact person has nobody in
 * whose place they could be told; its state says so.
 */
export const needsAdministrators = ({ contactPersonId, visible, actors }: Reach): boolean =>
  contactPersonId !== null &&
  !actors.includes(contactPersonId) &&
  !visible.some((one) => one.userId === contactPersonId && !one.isMailGivenUp);

type StandIn = {
  readonly type: NotificationType;
  /** As they chose to be told as a contact person; null if such events aren't for customers. */
  readonly chosen: Delivery | null;
  readonly isMuted: boolean;
};

/** How an administrator is told in the place of a contact person: as they chose, and in the inbox of what waits for them. */
export function standInDelivery({ type, chosen, isMuted }: StandIn): Delivery | null {
  if (!chosen) return null;
  const inbox = notificationTypes.of(type)?.isToActOn === true;
  if (isMuted) return inbox ? { inbox, mail: "Off" } : null;
  return { inbox: inbox || chosen.inbox, mail: chosen.mail };
}
