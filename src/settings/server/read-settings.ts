import {
  type Environment,
  readProcessSettings,
  type Settings,
  SettingsError,
  textVariable,
} from "#platform/server/settings/settings.ts";
import { type CaseRules, mostUndoSeconds, usualCaseRules } from "#settings/contract/case-rules.ts";
import { type NotificationDefaults, usualNotifications } from "#settings/contract/notification-defaults.ts";
import { type Retention, usualRetention } from "#settings/contract/retention-values.ts";
import { readSupport, type SupportSettings } from "./support-settings.ts";

declare module "#platform/server/settings/settings.ts" {
  interface FeatureSettings {
    support: SupportSettings;
    cases: CaseRules;
    retention: Retention;
    notifications: NotificationDefaults;
  }
}

/** Reads and validates all settings from the environment. Throws a `SettingsError` about the first invalid one. */
export function readSettings(env: Environment): Settings {
  const own = readProcessSettings(env);
  return {
    ...own,
    support: readSupport(env, own.demo),
    cases: { ...usualCaseRules, undoSeconds: readUndoSeconds(env) },
    retention: usualRetention,
    notifications: usualNotifications,
  };
}

function readUndoSeconds(env: Environment): number {
  const value = textVariable(env, "HAVN_UNDO_SECONDS") ?? String(usualCaseRules.undoSeconds);
  const seconds = Number(value);
  if (!/^\d+$/.test(value) || seconds > mostUndoSeconds) {
    throw new SettingsError(`HAVN_UNDO_SECONDS must be seconds from 0 to ${mostUndoSeconds}, not "${value}"`);
  }
  return seconds;
}
