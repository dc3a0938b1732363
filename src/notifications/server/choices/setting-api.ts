import { notificationSettingCalls } from "#notifications/contract/setting-calls.ts";
import { toChoices, toSettings, unknownSettings } from "#notifications/rules/choices/choices.ts";
import { choicesOf } from "#notifications/rules/choices/default-choices.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { implement, notImpersonating, type Operation, signedIn } from "#platform/server/http/implement.ts";
import { notificationLiveEvent } from "#users/server/people-live-event.ts";
import { findChoices, replaceChoices } from "./setting-store.ts";

type UpdateCall = typeof notificationSettingCalls.updateNotificationSettingPreferences;

/** Replaces all of the caller's settings; their other pages update. */
const updateSettings: Operation<UpdateCall> = async (request) => {
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

type Call = typeof notificationSettingCalls.getNotificationSettingPreferences;

/** The caller's notification settings. */
const getSettings: Operation<Call> = async ({ actor, app, db }) => {
  const { version, stored } = await findChoices(db, actor.userId);
  const choices = choicesOf(stored, actor.role, app.settings.notifications);
  return { version, ...toSettings(isStaff(actor), choices) };
};

export const notificationSettingApi = implement(notificationSettingCalls, {
  getNotificationSettingPreferences: { allow: signedIn, run: getSettings },
  updateNotificationSettingPreferences: { allow: notImpersonating(signedIn), run: updateSettings },
});
