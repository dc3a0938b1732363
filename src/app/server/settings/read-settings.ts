import { allSettings } from "#app/rules/settings.ts";
import { readProcessSettings, type Settings } from "#platform/server/settings/settings.ts";
import type { Environment } from "#platform/server/settings/variables.ts";
import type { SettingDeclarations } from "#settings/rules/setting-declaration.ts";
import { readFirstLanguage } from "#settings/server/first-language.ts";
import { readDeclared } from "#settings/server/read-declared.ts";

/** Reads and validates all settings from the environment; `more` are of tests. Throws a `SettingsError` about the first invalid one. */
export function readSettings(env: Environment, more: SettingDeclarations = {}): Settings {
  const own = readProcessSettings(env);
  return { ...own, firstLanguage: readFirstLanguage(env), ...readDeclared({ ...allSettings, ...more }, env, own) };
}
