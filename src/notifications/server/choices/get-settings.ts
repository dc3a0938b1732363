import type { notificationSettingCalls } from "#notifications/contract/setting-calls.ts";
import { toSettings } from "#notifications/rules/choices.ts";
import { isStaff } from "#platform/contract/actor.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { findChoices } from "./setting-store.ts";

type Call = typeof notificationSettingCalls.getNotificationSettingPreferences;

/** How the caller is told of what happens on cases. */
export const getSettings: Operation<Call> = async ({ actor, db }) => {
  const { version, choices } = await findChoices(db, actor.userId);
  return { version, ...toSettings(isStaff(actor), choices) };
};
