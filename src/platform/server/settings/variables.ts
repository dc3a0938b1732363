import { resolve } from "node:path";
import { SettingsError } from "./start-error.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

/** A variable's text; undefined if it is missing or blank. */
export function textVariable(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

/** The absolute path of the data folder. */
export const readDataFolder = (env: Environment): string => resolve(textVariable(env, "HAVN_DATA_DIR") ?? "data");

/** True or false. Throws a `SettingsError` about anything else, as all here do. */
export function readSwitch(env: Environment, name: string, fallback: boolean): boolean {
  const value = textVariable(env, name)?.toLowerCase();
  if (value === undefined) return fallback;
  if (value === "true" || value === "1") return true;
  if (value === "false" || value === "0") return false;
  throw new SettingsError(`${name} must be true or false, not "${value}"`);
}

export function readUrl(name: string, value: string, schemes: readonly string[]): URL {
  const url = URL.parse(value);
  if (url === null || !schemes.includes(url.protocol)) {
    const wanted = schemes.map((scheme) => `${scheme}//`).join(" or ");
    throw new SettingsError(`${name} must be an address that begins with ${wanted}`);
  }
  return url;
}

type Whole = { readonly name: string; readonly usual: number; readonly least?: number; readonly most: number };

/** A whole number, from 0 on unless the least is another. */
export function readWhole(env: Environment, { name, usual, least = 0, most }: Whole): number {
  const value = textVariable(env, name) ?? String(usual);
  if (!/^\d{1,9}$/.test(value) || Number(value) < least || Number(value) > most) {
    throw new SettingsError(`${name} must be a whole number from ${least} to ${most}, not "${value}"`);
  }
  return Number(value);
}
