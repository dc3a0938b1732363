import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import type { Settings } from "#platform/server/settings/settings.ts";
import { type SettingName, settingNames } from "#settings/contract/calls.ts";
import { declarationOf } from "#settings/rules/settings.ts";

type Groups = Record<string, Readonly<Record<string, unknown>>>;
type Place = { readonly group: string; readonly key: string };

const pathOf = (name: SettingName): Place => {
  const [group = "", key = ""] = name.split(".");
  return { group, key };
};

/** A setting's value in these settings. */
export const settingValue = (settings: Settings, name: SettingName): unknown => {
  const { group, key } = pathOf(name);
  return (settings as unknown as Groups)[group]?.[key];
};

/** The environment variable that sets it; null if none does. */
export const variableOf = (settings: Settings, name: SettingName): string | null => {
  const { variable } = declarationOf(name);
  return variable !== null && settings.given.includes(variable) ? variable : null;
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
  const groups: Groups = {};
  for (const name of settingNames) {
    const { group, key } = pathOf(name);
    groups[group] ??= { ...(start as unknown as Groups)[group] };
    if (variableOf(start, name) !== null || !stored.has(name)) continue;
    const value = readStored(name, stored.get(name));
    if (value !== undefined) groups[group] = { ...groups[group], [key]: value };
  }
  for (const group of Object.keys(groups)) {
    const held = (before as unknown as Groups)[group];
    if (held && isDeepStrictEqual(held, groups[group])) groups[group] = held;
  }
  return { ...start, ...groups };
}
