import type { notificationSettingCalls } from "#notifications/contract/setting-calls.ts";
import { toChoices, unknownSettings } from "#notifications/rules/choices.ts";
import { isStaff } from "#platform/contract/actor.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { notificationLiveEvent } from "#users/server/people-live-event.ts";
import { replaceChoices } from "./setting-store.ts";

type Call = typeof notificationSettingCalls.updateNotificationSettingPreferences;

/** Replaces all that the caller chose; their other pages show it. */
export const updateSettings: Operation<Call> = async (request) => {
  const { actor, body, refuse } = request;
  const settings = unknownSettings(isStaff(actor), body);
  if (settings.length > 0) throw refuse("unknownSetting", { settings });
  return request.inTransaction(async (tx) => {
    const choices = toChoices(isStaff(actor), body);
    const version = await replaceChoices(tx.db, actor.userId, body.version, choices);
    if (version === null) throw refuse("stale");
    tx.publish(notificationLiveEvent([actor.userId]));
    return { version };
  });
};
