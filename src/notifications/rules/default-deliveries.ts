import {
  type Delivery,
  type FollowUpReminder,
  type MailChoice,
  type NotificationRelation,
  type NotificationType,
  notificationRelations,
} from "#notifications/contract/notification.ts";
import { notificationTypes } from "#notifications/contract/notification-types.ts";

/** For the previous assignee, by default. */
export const formerAssignee: Delivery = { inbox: true, mail: "Off" };

/** Mentions are always in the inbox; this is the default for their email. */
export const defaultMentionMail: MailChoice = "AtOnce";
export const defaultFollowUpReminder: FollowUpReminder = "SameDay";

const ofStaff: readonly NotificationRelation[] = ["assignee", "owner", "subscribe"];
const ofCustomers: readonly NotificationRelation[] = ["subscribe", "contactPerson"];

/** The default delivery; null if it doesn't apply to them. */
export function defaultDelivery(
  isStaff: boolean,
  relation: NotificationRelation,
  type: NotificationType,
): Delivery | null {
  const { defaults = null, isForStaff } = notificationTypes.of(type) ?? {};
  if (!(isStaff ? ofStaff : ofCustomers).includes(relation)) return null;
  return isForStaff && !isStaff ? null : (defaults?.[relation] ?? null);
}

export type SettingCell = {
  readonly relation: NotificationRelation;
  readonly type: NotificationType;
  readonly default: Delivery;
};

/** The settings of a person, by type, then relation. */
export const settingCells = (isStaff: boolean): SettingCell[] =>
  notificationTypes.names().flatMap((type) =>
    notificationRelations.flatMap((relation) => {
      const usual = defaultDelivery(isStaff, relation, type);
      return usual ? [{ relation, type, default: usual }] : [];
    }),
  );
