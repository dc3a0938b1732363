import { notificationSettingCalls } from "#notifications/contract/setting-calls.ts";
import { implement, oneself, signedIn } from "#platform/server/http/implement.ts";
import { getSettings } from "./get-settings.ts";
import { updateSettings } from "./update-settings.ts";

export const notificationSettingApi = implement(notificationSettingCalls, {
  getNotificationSettingPreferences: { allow: signedIn, run: getSettings },
  updateNotificationSettingPreferences: { allow: oneself(signedIn), run: updateSettings },
});
