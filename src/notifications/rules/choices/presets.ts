import type {
  Delivery,
  MailChoice,
  NotificationRelation,
  NotificationType,
} from "#notifications/contract/notification.ts";
import { type NotificationPreset, notificationPresets } from "#notifications/contract/notification-defaults.ts";
import type { NotificationSettings } from "#notifications/contract/setting-calls.ts";
import { type ChosenType, defaultMentionMail } from "#notifications/rules/default-deliveries.ts";

const IE: Delivery = { inbox: true, mail: "AtOnce" };
const ID: Delivery = { inbox: true, mail: "DailySummary" };
const nothing: Delivery = { inbox: false, mail: "Off" };

/** Events that assign work to the person. Other pairs of event and relation aren't. */
const waitingDeliveries: Readonly<
  Partial<Record<ChosenType, Readonly<Partial<Record<NotificationRelation, Delivery>>>>>
> = {
  NewMessage: { assignee: IE, contactPerson: IE },
  StatusChanged: { contactPerson: IE },
  AssigneeChanged: { assignee: IE },
  OwnerChanged: { owner: IE },
  ContactPersonChanged: { contactPerson: IE },
  CloseToFirstResponse: { assignee: IE, owner: IE },
  CloseToFollowUpDate: { assignee: ID, owner: ID },
  OneDayBeforeCareCaseBecomeInactive: { assignee: ID, owner: ID },
  NewCareCaseCreated: { owner: IE, contactPerson: IE },
};

type Cell = NotificationSettings["cells"][number];

const waitingDelivery = (relation: NotificationRelation, type: NotificationType): Delivery =>
  (type === "MentionInMessage" || type === "CaseReminder" ? undefined : waitingDeliveries[type]?.[relation]) ?? nothing;

/** In the inbox as by default, and in the summary everything that notifies by default. */
const dailyDelivery = (usual: Delivery): Delivery =>
  usual.inbox || usual.mail !== "Off" ? { ...usual, mail: "DailySummary" } : usual;

const deliveryOf: Readonly<Record<NotificationPreset, (cell: Cell) => Delivery>> = {
  // The defaults themselves, so people who chose this follow them if they change.
  everything: ({ default: usual }) => usual,
  waiting: ({ relation, type }) => waitingDelivery(relation, type),
  daily: ({ default: usual }) => dailyDelivery(usual),
};

const mentionMails: Readonly<Record<NotificationPreset, MailChoice>> = {
  everything: defaultMentionMail,
  waiting: "AtOnce",
  daily: "DailySummary",
};

/** The settings with a preset. The time of follow-up reminders stays unchanged. */
export const withPreset = (settings: NotificationSettings, preset: NotificationPreset): NotificationSettings => ({
  ...settings,
  cells: settings.cells.map((cell) => ({ ...cell, ...deliveryOf[preset](cell) })),
  mention: { ...settings.mention, mail: mentionMails[preset] },
});

/** The preset that the settings match; null if none. */
export const presetOf = ({ cells, mention }: NotificationSettings): NotificationPreset | null =>
  notificationPresets.find(
    (preset) =>
      mention.mail === mentionMails[preset] &&
      cells.every((cell) => {
        const { inbox, mail } = deliveryOf[preset](cell);
        return cell.inbox === inbox && cell.mail === mail;
      }),
  ) ?? null;
