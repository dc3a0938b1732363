import type {
  Delivery,
  MailChoice,
  NotificationRelation,
  NotificationType,
} from "#notifications/contract/notification.ts";
import { type NotificationPreset, notificationPresets } from "#notifications/contract/notification-defaults.ts";
import { notificationTypes } from "#notifications/contract/notification-types.ts";
import type { NotificationSettings } from "#notifications/contract/setting-calls.ts";
import { defaultMentionMail } from "#notifications/rules/default-deliveries.ts";

const nothing: Delivery = { inbox: false, mail: "Off" };

type Cell = NotificationSettings["cells"][number];

const waitingDelivery = (relation: NotificationRelation, type: NotificationType): Delivery =>
  notificationTypes.of(type)?.waiting?.[relation] ?? nothing;

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
