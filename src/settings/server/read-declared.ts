import { readProcessSettings } from "#platform/server/settings/settings.ts";
import { SettingsError } from "#platform/server/settings/start-error.ts";
import { type Environment, textVariable } from "#platform/server/settings/variables.ts";
import type { GroupedValues, SettingGroups } from "#settings/contract/setting-values.ts";
import { groupedValues } from "#settings/rules/declared-values.ts";
import { NotUnderstood } from "#settings/rules/not-understood.ts";
import type { SettingDeclaration, SettingDeclarations, ValuesOf } from "#settings/rules/setting-declaration.ts";
import { generalSettings } from "#settings/rules/settings.ts";
import { readFirstLanguage } from "./first-language.ts";

declare module "#platform/server/settings/settings.ts" {
  interface FeatureSettings extends SettingGroups {}
}

/** By group and key: from the environment, or the default. Throws a `SettingsError` about what can't be understood. */
export const readDeclared = <D extends SettingDeclarations>(
  declared: D,
  env: Environment,
  { demo }: { readonly demo: boolean },
): GroupedValues<ValuesOf<D>> => groupedValues(declared, (_name, declaration) => readOne(declaration, env, demo));

function readOne({ variable, usual, usualInDemo = usual }: SettingDeclaration, env: Environment, demo: boolean) {
  const text = variable === null ? undefined : textVariable(env, variable.name);
  if (variable === null || text === undefined) return demo ? usualInDemo : usual;
  try {
    return variable.read(text);
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    throw new SettingsError(`${variable.name} can't be understood: ${error.message}`);
  }
}

/** What a command of an early feature needs: the process's settings, and those of this feature. */
export type OwnSettings = ReturnType<typeof readOwnSettings>;

export function readOwnSettings(env: Environment) {
  const own = readProcessSettings(env);
  return { ...own, firstLanguage: readFirstLanguage(env), ...readDeclared(generalSettings, env, own) };
}
