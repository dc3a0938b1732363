import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";

const root = resolve(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const sources = globSync("src/**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, source: read(path) }));
const featureOf = (path: string) => path.split("/")[1]?.split(".")[0] ?? "";
const features = [...new Set(globSync("src/*/*/", { cwd: root }).map(featureOf))].sort();
const readmeOf = (feature: string) => read(`src/${feature}/README.md`);

/** Items that a README lists under this word: `- Tables: …`, up to the next list item or the end. */
function listed(feature: string, word: string): string[] {
  const [, list = ""] =
    new RegExp(`^- ${word}: ([\\s\\S]*?)(?=\\n- |\\n\\n|$(?![\\s\\S]))`, "m").exec(readmeOf(feature)) ?? [];
  return [...list.matchAll(/[\w-]+/g)].map(([name]) => name).filter((name) => name !== "none");
}

/** Features that import from this one. */
const usersOf = (feature: string) =>
  sources.flatMap(({ path, source }) =>
    featureOf(path) !== feature && source.includes(`"#${feature}/`) ? featureOf(path) : [],
  );

/** Calls that a feature's contract declares. */
const callsOf = (feature: string) => {
  const contracts = sources.filter(({ path }) => path.startsWith(`src/${feature}/contract/`));
  return Object.keys(allCalls).filter((name) =>
    contracts.some(({ source }) => new RegExp(`^ {2}${name}: \\w+\\(`, "m").test(source)),
  );
};

const sorted = (names: readonly string[]) => [...new Set(names)].sort();

test("there are features, and every call belongs to one", () => {
  expect(features.length).toBeGreaterThan(15);
  expect(sorted(features.flatMap(callsOf))).toEqual(sorted(Object.keys(allCalls)));
});

describe.each(features)("the README of %s", (feature) => {
  test("briefly says what the feature is for", () => {
    expect(existsSync(join(root, `src/${feature}/README.md`))).toBe(true);
    expect(readmeOf(feature)).toMatch(/^# [A-Z][^\n]+\n\n[A-Z]/);
    expect(readmeOf(feature).split("\n").length).toBeLessThan(30);
  });

  test("lists its calls", () => {
    expect(sorted(listed(feature, "Calls"))).toEqual(sorted(callsOf(feature)));
  });

  test("lists what depends on it", () => {
    expect(sorted(listed(feature, "Used by"))).toEqual(sorted(usersOf(feature)));
  });
});

test("every table belongs to one feature", () => {
  const tables = [...read("database/schema.sql").matchAll(/^create (?:unlogged )?table (?:public\.)?(\w+)/gim)];
  expect(tables.length).toBeGreaterThan(40);
  expect(features.flatMap((feature) => listed(feature, "Tables")).sort()).toEqual(
    tables.map(([, name]) => name).sort(),
  );
});
