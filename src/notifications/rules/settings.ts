import { notificationPresets } from "#notifications/contract/notification-defaults.ts";
import { choiceSetting, type ValuesOf } from "#settings/rules/setting-declaration.ts";

const preset = { page: "cases", usual: "everything", choices: notificationPresets, texts: "noticesOf" } as const;

/** What people are notified of who never changed their settings; customers by their role in the case's company. */
export const notificationSettings = {
  "notifications.staff": choiceSetting({ ...preset, place: 100 }),
  "notifications.administrator": choiceSetting({ ...preset, place: 110 }),
  "notifications.user": choiceSetting({ ...preset, place: 120 }),
} as const;

declare module "#settings/contract/setting-values.ts" {
  interface SettingValues extends ValuesOf<typeof notificationSettings> {}
}
