import { businessDate } from "#platform/rules/business-day.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Setting } from "#settings/contract/calls.ts";
import type { SettingName } from "#settings/contract/setting-values.ts";
import { declarationOf } from "./declared-settings.ts";
import { readStored, settingValue, variableOf } from "./effective-settings.ts";
import { findSettingRows, type StoredSetting } from "./settings-store.ts";

type SettingContext = { readonly app: Pick<App, "startSettings">; readonly now: Date };

/** The effective value of a stored one: null and invalid ones mean the default. */
export function effectiveValue({ startSettings }: SettingContext["app"], name: SettingName, stored: unknown): unknown {
  const value = stored === null ? undefined : readStored(name, stored);
  return value === undefined ? settingValue(startSettings, name) : value;
}

function changeOf({ app, now }: SettingContext, { name, value, from, by, at }: StoredSetting): Setting["change"] {
  if (by === null || at === null) return null;
  const { mayFollow } = declarationOf(name);
  const [before, held] = [effectiveValue(app, name, from), effectiveValue(app, name, value)];
  const mayTakeBack = mayFollow?.(held, before, businessDate(now)) ?? true;
  return { at: at.toISOString(), by, from: before, fromUsual: from === null, mayTakeBack };
}

/** The current values of these settings, with their latest changes. */
export async function viewSettings(db: Db, names: readonly SettingName[], about: SettingContext): Promise<Setting[]> {
  const { app } = about;
  const rows = await findSettingRows(db, names);
  return names.map((name) => {
    const row = rows.find((one) => one.name === name);
    const variable = variableOf(app.startSettings, name);
    return {
      name,
      value: variable === null ? effectiveValue(app, name, row?.value ?? null) : settingValue(app.startSettings, name),
      version: row?.version ?? 0,
      variable,
      change: row && variable === null ? changeOf(about, row) : null,
    };
  });
}

export async function viewSetting(db: Db, name: SettingName, about: SettingContext): Promise<Setting> {
  const [view] = await viewSettings(db, [name], about);
  if (!view) throw new Error(`the setting ${name} is not there`);
  return view;
}
