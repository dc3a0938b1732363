import { setSettingSchemas } from "#settings/contract/declared-schemas.ts";
import type { SettingName, SettingPage } from "#settings/contract/setting-values.ts";
import type { SettingDeclaration, SettingDeclarations } from "#settings/rules/setting-declaration.ts";

let declared: SettingDeclarations = {};

/** Sets which settings there are, once, where Havn starts. */
export function declareSettings(all: SettingDeclarations): void {
  declared = all;
  setSettingSchemas(new Map(Object.entries(all).map(([name, { schema }]) => [name, schema])));
}

/** All settings, by name. */
export const declaredSettings = (): SettingDeclarations => declared;

export function declarationOf(name: SettingName): SettingDeclaration {
  const found = declared[name];
  if (!found) throw new Error(`no setting ${name} is declared`);
  return found;
}

/** The names of these settings, in the order of their page. */
export const namesOfPage = (page: string, may: (declaration: SettingDeclaration) => boolean): SettingName[] =>
  Object.entries(declared)
    .filter(([, declaration]) => declaration.page === page && may(declaration))
    .sort(([, a], [, b]) => a.place - b.place)
    .map(([name]) => name as SettingName);

/** The setting of this name, also of a former one, with its page; null if there is none. */
export function knownSetting(said: unknown): { readonly name: string; readonly page: SettingPage } | null {
  if (typeof said !== "string") return null;
  const found = Object.entries(declared).find(([name, { formerName }]) => said === name || said === formerName);
  return found ? { name: found[0], page: found[1].page } : null;
}
