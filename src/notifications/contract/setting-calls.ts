import * as z from "zod/mini";
import {
  delivery,
  followUpReminders,
  mailChoices,
  notificationRelations,
  notificationTypes,
} from "#notifications/contract/notification.ts";
import { get, optionalCareArea, post } from "#platform/contract/call.ts";

const areaQuery = z.strictObject({ areaId: optionalCareArea });

/** How the caller is told of one kind of event in one relation to a case. */
export const notificationSetting = z.strictObject({
  relation: z.enum(notificationRelations),
  type: z.enum(notificationTypes),
  ...delivery.shape,
});
export type NotificationSetting = z.infer<typeof notificationSetting>;

const settings = z.object({
  /** 0 until something was chosen. */
  version: z.int(),
  /** Every pair that can come up for the caller, by type and then relation; staff are no contact persons, customers no assignees. */
  cells: z.array(z.object({ ...notificationSetting.shape, default: delivery })),
  /** A mention always reaches the inbox. */
  mention: z.object({ mail: z.enum(mailChoices), default: z.enum(mailChoices) }),
  /** Null for customers, who aren't reminded. */
  followUpReminder: z.nullable(z.object({ value: z.enum(followUpReminders), default: z.enum(followUpReminders) })),
});
export type NotificationSettings = z.infer<typeof settings>;

const mostCells = notificationTypes.length * notificationRelations.length;

export const notificationSettingCalls = {
  /** How the caller is told of what happens on cases, and how it would be if they had chosen nothing. */
  getNotificationSettingPreferences: get("/api/Notifications/GetNotificationSettingPreferences", {
    query: areaQuery,
    reply: settings,
    perMinute: 300,
  }),
  /** Replaces all that the caller chose, based on its version: what is not named is as it was at first. */
  updateNotificationSettingPreferences: post("/api/Notifications/UpdateNotificationSettingPreferences", {
    query: areaQuery,
    body: z.strictObject({
      version: z.int(),
      cells: z.array(notificationSetting).check(z.maxLength(mostCells)),
      mentionMail: z.optional(z.enum(mailChoices)),
      followUpReminder: z.optional(z.enum(followUpReminders)),
    }),
    reply: z.object({ version: z.int() }),
    refusals: {
      stale: [409, "The settings were changed elsewhere"],
      /** data.settings names them: a pair that never comes up for the caller, or one that is named twice. */
      unknownSetting: [400, "There is no such setting for you"],
    },
    writes: true,
    perMinute: 60,
  }),
} as const;
