import type { ProblemCode } from "#platform/contract/field-problems.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import type { SettingName, SettingValues } from "#settings/contract/setting-values.ts";

/** What a setting needs of the database. */
export type SettingHooks<T = unknown> = {
  /** What is wrong with a new value; null if nothing is. */
  wrongOf?(db: Db, value: T): Promise<ProblemCode | null>;
  /** What follows from a change, in its transaction. `settings` are those after the commit. */
  onChange?(tx: Tx, settings: Settings, now: Date): Promise<void>;
};

declare module "#platform/server/feature-hooks.ts" {
  interface FeatureHooks {
    /** What settings, of this feature or earlier ones, need of the database, by name: `settingHooks({ … })`. */
    readonly settings?: Readonly<Record<string, SettingHooks>>;
  }
}

/** Hooks of settings, checked by their names and types. */
export const settingHooks = (hooks: { readonly [N in SettingName]?: SettingHooks<SettingValues[N]> }) =>
  hooks as Readonly<Record<string, SettingHooks>>;
