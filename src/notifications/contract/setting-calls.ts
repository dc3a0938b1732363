import * as z from "zod/mini";
import {
  delivery,
  followUpReminders,
  mailChoices,
  notificationRelations,
} from "#notifications/contract/notification.ts";
import { notificationType, notificationTypes } from "#notifications/contract/notification-types.ts";
import { get, optionalCareArea, post } from "#platform/contract/call.ts";

const areaQuery = z.strictObject({ areaId: optionalCareArea });

/** The caller's setting for one type of event in one relation to a case. */
export const notificationSetting = z.strictObject({
  relation: z.enum(notificationRelations),
  type: notificationType,
  ...delivery.shape,
});
export type NotificationSetting = z.infer<typeof notificationSetting>;

const settings = z.object({
  /** 0 until something was chosen. */
  version: z.int(),
  /**
   * All combinations that apply to the caller, by type, then relation; staff can't be contact persons, customers can't
   * be assignees.
   */
  cells: z.array(z.object({ ...notificationSetting.shape, default: delivery })),
  /** A mention is always in the inbox. */
  mention: z.object({ mail: z.enum(mailChoices), default: z.enum(mailChoices) }),
  /** Null for customers, who get no reminders. */
  followUpReminder: z.nullable(z.object({ value: z.enum(followUpReminders), default: z.enum(followUpReminders) })),
});
export type NotificationSettings = z.infer<typeof settings>;

const cells = z.lazy(() =>
  z.array(notificationSetting).check(z.maxLength(notificationTypes.names().length * notificationRelations.length)),
);

export const notificationSettingCalls = {
  /** The caller's notification settings, and the defaults. */
  getNotificationSettingPreferences: get("/api/Notifications/GetNotificationSettingPreferences", {
    query: areaQuery,
    reply: settings,
    perMinute: 300,
  }),
  /** Replaces all of the caller's settings, based on their version; omitted ones are reset to the default. */
  updateNotificationSettingPreferences: post("/api/Notifications/UpdateNotificationSettingPreferences", {
    query: areaQuery,
    body: z.strictObject({
      version: z.int(),
      cells,
      mentionMail: z.optional(z.enum(mailChoices)),
      followUpReminder: z.optional(z.enum(followUpReminders)),
    }),
    reply: z.object({ version: z.int() }),
    refusals: {
      stale: [409, "The settings were changed elsewhere"],
      /** data.settings names them: combinations that don't apply to the caller, or duplicates. */
      unknownSetting: [400, "There is no such setting for you"],
    },
    writes: true,
    perMinute: 60,
  }),
} as const;
