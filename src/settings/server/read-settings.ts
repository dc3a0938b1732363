import { readProcessSettings, type Settings } from "#platform/server/settings/settings.ts";
import { type Environment, readWhole } from "#platform/server/settings/variables.ts";
import { type CaseRules, mostUndoSeconds, usualCaseRules } from "#settings/contract/case-rules.ts";
import type { HouseLanguage } from "#settings/contract/general-values.ts";
import { type NotificationDefaults, usualNotifications } from "#settings/contract/notification-defaults.ts";
import { type Retention, usualRetention } from "#settings/contract/retention-values.ts";
import { readFirstLanguage } from "./first-language.ts";
import { readSupport, type SupportSettings } from "./support-settings.ts";

declare module "#platform/server/settings/settings.ts" {
  interface FeatureSettings {
    /** Null: not chosen. */
    language: HouseLanguage;
    /** The language that a new installation begins with; null if none is given, or an unknown one. */
    firstLanguage: HouseLanguage;
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
    language: null,
    firstLanguage: readFirstLanguage(env),
    support: readSupport(env, own.demo),
    cases: { ...usualCaseRules, undoSeconds: readUndoSeconds(env) },
    retention: usualRetention,
    notifications: usualNotifications,
  };
}

const readUndoSeconds = (env: Environment): number =>
  readWhole(env, { name: "HAVN_UNDO_SECONDS", usual: usualCaseRules.undoSeconds, most: mostUndoSeconds });
