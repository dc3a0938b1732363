import type { GroupedValues } from "#settings/contract/setting-values.ts";
import type { SettingDeclarations, ValuesOf } from "./setting-declaration.ts";

/** `group` is empty for a setting of the process itself, such as its name. */
type SettingPath = { readonly group: string; readonly key: string };

export const settingPathOf = (name: string): SettingPath => {
  const [first = "", key] = name.split(".");
  return key === undefined ? { group: "", key: first } : { group: first, key };
};

/** A value for each setting, by group and key. */
export function groupedValues<D extends SettingDeclarations>(
  declared: D,
  valueFor: (name: string, declaration: D[string]) => unknown,
): GroupedValues<ValuesOf<D>> {
  const all: Record<string, unknown> = {};
  const groups: Record<string, Record<string, unknown>> = {};
  for (const [name, declaration] of Object.entries(declared)) {
    const { group, key } = settingPathOf(name);
    const value = valueFor(name, declaration as D[string]);
    if (group === "") all[key] = value;
    else groups[group] = { ...groups[group], [key]: value };
  }
  return { ...all, ...groups } as GroupedValues<ValuesOf<D>>;
}

/** The defaults of these settings, by group and key. */
export const defaultValues = <D extends SettingDeclarations>(declared: D): GroupedValues<ValuesOf<D>> =>
  groupedValues(declared, (_name, { usual }) => usual);
