import * as z from "zod/mini";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import {
  acknowledgesMail,
  editMinutes,
  mailSeverity,
  owningTeam,
  reopenDays,
  silentDays,
  soonResolutionMinutes,
  soonResponseMinutes,
  undoSeconds,
} from "./case-values.ts";
import { brandName, houseLanguage } from "./general-values.ts";
import { ownClosedDays, supportHours } from "./hours-values.ts";
import { notificationPreset } from "./notification-defaults.ts";
import { keptAuditRows, keptCases, keptFiles, keptMails } from "./retention-values.ts";
import { supportPhones } from "./support-values.ts";

/** The pages with settings: `/settings/support`. */
export const settingPages = ["general", "support", "cases", "retention"] as const;
export type SettingPage = (typeof settingPages)[number];

/** `group.key`, or a `key` without a group, as in the process's `Settings`. */
export const settingNames = [
  "brand",
  "language",
  "support.phones",
  "support.hours",
  "support.closedDays",
  "cases.silentDays",
  "cases.reopenDays",
  "cases.editMinutes",
  "cases.undoSeconds",
  "cases.mailSeverity",
  "cases.team",
  "cases.acknowledgeMail",
  "cases.soonResponseMinutes",
  "cases.soonResolutionMinutes",
  "notifications.staff",
  "notifications.administrator",
  "notifications.user",
  "retention.cases",
  "retention.files",
  "retention.auditRows",
  "retention.mails",
] as const;
export type SettingName = (typeof settingNames)[number];

const retentionChanges = [
  z.strictObject({ name: z.literal("retention.cases"), value: z.nullable(keptCases) }),
  z.strictObject({ name: z.literal("retention.files"), value: z.nullable(keptFiles) }),
  z.strictObject({ name: z.literal("retention.auditRows"), value: z.nullable(keptAuditRows) }),
  z.strictObject({ name: z.literal("retention.mails"), value: z.nullable(keptMails) }),
] as const;
/** A change of how long something is kept. */
export const retentionChange = z.discriminatedUnion("name", retentionChanges);
export type RetentionChange = z.infer<typeof retentionChange>;
export type RetentionSetting = RetentionChange["name"];

/** A setting with its new value; null restores the default. */
const settingChange = z.discriminatedUnion("name", [
  ...retentionChanges,
  z.strictObject({ name: z.literal("brand"), value: z.nullable(brandName) }),
  z.strictObject({ name: z.literal("language"), value: houseLanguage }),
  z.strictObject({ name: z.literal("support.phones"), value: z.nullable(supportPhones) }),
  z.strictObject({ name: z.literal("support.hours"), value: z.nullable(supportHours) }),
  z.strictObject({ name: z.literal("support.closedDays"), value: z.nullable(ownClosedDays) }),
  z.strictObject({ name: z.literal("cases.silentDays"), value: z.nullable(silentDays) }),
  z.strictObject({ name: z.literal("cases.reopenDays"), value: z.nullable(reopenDays) }),
  z.strictObject({ name: z.literal("cases.editMinutes"), value: z.nullable(editMinutes) }),
  z.strictObject({ name: z.literal("cases.undoSeconds"), value: z.nullable(undoSeconds) }),
  z.strictObject({ name: z.literal("cases.mailSeverity"), value: z.nullable(mailSeverity) }),
  z.strictObject({ name: z.literal("cases.team"), value: owningTeam }),
  z.strictObject({ name: z.literal("cases.acknowledgeMail"), value: z.nullable(acknowledgesMail) }),
  z.strictObject({ name: z.literal("cases.soonResponseMinutes"), value: z.nullable(soonResponseMinutes) }),
  z.strictObject({ name: z.literal("cases.soonResolutionMinutes"), value: z.nullable(soonResolutionMinutes) }),
  z.strictObject({ name: z.literal("notifications.staff"), value: z.nullable(notificationPreset) }),
  z.strictObject({ name: z.literal("notifications.administrator"), value: z.nullable(notificationPreset) }),
  z.strictObject({ name: z.literal("notifications.user"), value: z.nullable(notificationPreset) }),
]);
export type SettingChange = z.infer<typeof settingChange>;

/** A setting's current value, in the same shape as a change of it. */
export const setting = z.object({
  name: z.enum(settingNames),
  value: z.unknown(),
  version: z.int(),
  /** The environment variable that sets it; it can't be changed here then. */
  variable: z.nullable(z.string()),
  /** The latest change; null if there is none. */
  change: z.nullable(
    z.object({
      at: z.string(),
      by: z.string(),
      from: z.unknown(),
      /** The previous value was the default. */
      fromUsual: z.boolean(),
      mayTakeBack: z.boolean(),
    }),
  ),
});
export type Setting = z.infer<typeof setting>;

/** For administrators of this Havn. A version conflict returns the current setting in `current`. */
export const settingCalls = {
  /** The settings of a page, each with its latest change. */
  getSettings: post("/api/Settings/GetSettings", {
    body: z.strictObject({ areaId: optionalCareArea, page: z.enum(settingPages) }),
    reply: z.object({ settings: z.array(setting) }),
    perMinute: 300,
  }),
  /** Changes a setting. It applies in every process within a second. */
  updateSetting: post("/api/Settings/UpdateSetting", {
    body: z.strictObject({
      areaId: optionalCareArea,
      version: z.int(),
      change: settingChange,
    }),
    reply: z.object({ setting }),
    refusals: {
      stale: [409, "The setting was changed meanwhile"],
      setByEnvironment: [409, "An environment variable sets this"],
      changesThePast: [409, "What held on days that are over can't be changed"],
    },
    writes: true,
    perMinute: 60,
  }),
} as const;
