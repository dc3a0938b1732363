import type { Catalogue } from "./word-keys.ts";

/**
 * One catalogue of the texts of several features, by name. A group may have pieces in many of them; a key that two have
 * is an error that names both.
 */
export function mergeTexts(features: Readonly<Record<string, Catalogue>>): Catalogue {
  const merged: Record<string, Record<string, string>> = {};
  const owners = new Map<string, string>();
  for (const [feature, catalogue] of Object.entries(features)) {
    for (const [group, texts] of Object.entries(catalogue)) {
      for (const name of Object.keys(texts)) {
        const key = [group, name].join(".");
        const owner = owners.get(key);
        if (owner)
          throw new Error(`Two features have the text "${key}": ${owner} and ${feature}. One of them serves both`);
        owners.set(key, feature);
      }
      merged[group] = { ...merged[group], ...texts };
    }
  }
  return merged;
}
