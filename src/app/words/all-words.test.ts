import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { havn } from "#tests/support/sources/architecture.ts";
import type { Catalogue } from "#wording/word-keys.ts";
import { daDK } from "./all/da-DK.ts";
import { enUS } from "./all/en-US.ts";
import { serverDaDK } from "./all/server/da-DK.ts";
import { serverEnUS } from "./all/server/en-US.ts";

const source = join(import.meta.dirname, "../..");
const featuresWith = (file: string) => {
  const having = globSync(`*/${file}`, { cwd: source }).map((path) => path.split(/[\\/]/)[0]);
  return havn.features.filter((feature) => having.includes(feature));
};
const keysOf = (catalogue: Catalogue) =>
  Object.entries(catalogue).flatMap(([group, texts]) => Object.keys(texts).map((key) => `${group}.${key}`));

test.each([
  ["words/en-US.ts", enUS],
  ["words/da-DK.ts", daDK],
  ["words/server/en-US.ts", serverEnUS],
  ["words/server/da-DK.ts", serverDaDK],
])("src/app/words/all has the texts of every feature with %s, and no others", async (file, all) => {
  const features = featuresWith(file);
  expect(features.length).toBeGreaterThan(5);
  const found = new Set<string>();
  for (const feature of features) {
    const keys = Object.values<Catalogue>(await import(join(source, feature, file))).flatMap(keysOf);
    const missing = keys.filter((key) => !keysOf(all).includes(key));
    expect(missing, `add ${feature} to src/app/words/all`).toEqual([]);
    for (const key of keys) found.add(key);
  }
  expect(keysOf(all).filter((key) => !found.has(key))).toEqual([]);
});
