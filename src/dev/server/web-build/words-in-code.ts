import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Catalogue } from "#wording/word-keys.ts";
import { entriesIn, importDirectly } from "./public-entries-plugin.ts";

type Code = { readonly imports: readonly string[]; readonly keys: readonly string[] };

/** Static and dynamic imports, without types. */
const imported = /\b(?:from|import)[\s(]*"([#.][^"]+)"/g;
const typeImport = /\b(?:import|export) type [^;]*;/g;
/** "group.key", or the beginning of such a key in a template: `group.key${…`. */
const written = /["'`](\w+)\.(\w*)(["'`]|\$\{)/g;

/** Keys that this source text may refer to: all forms of a plural key, and all that match a template's beginning. */
export function keysIn(code: string, catalogue: Catalogue): string[] {
  return [...code.matchAll(written)].flatMap(([, group = "", name = "", end]) => {
    if (!Object.hasOwn(catalogue, group)) return [];
    const isMeant = (key: string): boolean =>
      end === "${" ? key.startsWith(name) : [name, `${name}_one`, `${name}_other`, `${name}_forCustomer`].includes(key);
    return Object.keys(catalogue[group] ?? {})
      .filter(isMeant)
      .map((key) => `${group}.${key}`);
  });
}

/** Files reachable from some files, including themselves, and the keys in them. */
export type ReachableCode = { readonly files: ReadonlySet<string>; readonly keys: ReadonlySet<string> };

/**
 * Follows static and dynamic imports and finds the texts that code may display: those whose keys it contains. `source`
 * is the folder that `#` refers to.
 */
export function reachableCodeFinder(
  source: string,
  catalogue: Catalogue,
): (entries: readonly string[]) => ReachableCode {
  const known = new Map<string, Code>();
  const entryOf = entriesIn(source);
  const placeOf = (name: string, from: string) =>
    name.startsWith("#") ? join(source, name.slice(1)) : join(dirname(from), name);
  const read = (file: string): Code => {
    const text = importDirectly(readFileSync(file, "utf8").replace(typeImport, ""), entryOf);
    const isCatalogue = /[\\/]words[\\/](?:\w+[\\/])*[a-z]{2}-[A-Z]{2}/.test(file);
    if (isCatalogue) return { imports: [], keys: [] };
    const imports = [...text.matchAll(imported)]
      .map(([, name = ""]) => placeOf(name, file))
      .filter((name) => /\.tsx?$/.test(name));
    return { imports, keys: keysIn(text, catalogue) };
  };
  return (entries) => {
    const files = new Set(entries);
    const keys = new Set<string>();
    for (const file of files) {
      const code = known.get(file) ?? read(file);
      known.set(file, code);
      for (const next of code.imports) files.add(next);
      for (const key of code.keys) keys.add(key);
    }
    return { files, keys };
  };
}

export function partOfCatalogue(catalogue: Catalogue, keys: ReadonlySet<string>): Catalogue {
  const part: Record<string, Record<string, string>> = {};
  for (const [group, texts] of Object.entries(catalogue)) {
    const meant = Object.entries(texts).filter(([key]) => keys.has(`${group}.${key}`));
    if (meant.length > 0) part[group] = Object.fromEntries(meant);
  }
  return part;
}
