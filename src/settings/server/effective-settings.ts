import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { SettingName } from "#settings/contract/setting-values.ts";
import { settingPathOf } from "#settings/rules/declared-values.ts";
import { declarationOf, declaredSettings } from "./declared-settings.ts";

type Group = Readonly<Record<string, unknown>>;

const groupOf = (settings: Settings, group: string): Group =>
  (group === "" ? settings : (settings as unknown as Record<string, Group>)[group]) as Group;

export const settingValue = (settings: Settings, name: SettingName): unknown => {
  const { group, key } = settingPathOf(name);
  return groupOf(settings, group)[key];
};

/** The environment variable that sets it; null if none does. */
export const variableOf = (settings: Settings, name: SettingName): string | null => {
  const { variable } = declarationOf(name);
  return variable !== null && settings.given.includes(variable.name) ? variable.name : null;
};

/** Parses a stored value; undefined if invalid, such as one of another version of Havn. */
export function readStored(name: SettingName, stored: unknown): unknown {
  const parsed = z.safeParse(declarationOf(name).schema, stored);
  return parsed.success ? parsed.data : undefined;
}

/**
 * The process's settings with those stored on screens applied. Unchanged groups stay the same object as in `before`,
 * since others cache what they derived from it.
 */
export function withStored(start: Settings, stored: ReadonlyMap<string, unknown>, before: Settings): Settings {
  const own: Record<string, unknown> = {};
  const groups: Record<string, Group> = {};
  for (const name of Object.keys(declaredSettings()) as SettingName[]) {
    const { group, key } = settingPathOf(name);
    if (group !== "") groups[group] ??= { ...groupOf(start, group) };
    if (variableOf(start, name) !== null || !stored.has(name)) continue;
    const value = readStored(name, stored.get(name));
    if (value === undefined) continue;
    if (group === "") own[key] = value;
    else groups[group] = { ...groups[group], [key]: value };
  }
  for (const group of Object.keys(groups)) {
    const held = groupOf(before, group);
    if (isDeepStrictEqual(held, groups[group])) groups[group] = held;
  }
  return { ...start, ...own, ...groups };
}
