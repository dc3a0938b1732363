import { notificationSettingCalls } from "#notifications/contract/setting-calls.ts";
import { getSettings } from "#notifications/server/get-settings.ts";
import { updateSettings } from "#notifications/server/update-settings.ts";
import { implement, oneself, signedIn } from "#platform/server/implement.ts";

export const notificationSettingApi = implement(notificationSettingCalls, {
  getNotificationSettingPreferences: { allow: signedIn, run: getSettings },
  updateNotificationSettingPreferences: { allow: oneself(signedIn), run: updateSettings },
});
