import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { listedInReadme } from "#tests/support/features/unanswered-questions.ts";

const root = resolve(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const sources = globSync("src/**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, source: read(path) }));
const featureOf = (path: string) => path.split("/")[1]?.split(".")[0] ?? "";
const features = [...new Set(globSync("src/*/*/", { cwd: root }).map(featureOf))].sort();
const readmeOf = (feature: string) => read(`src/${feature}/README.md`);

/** Features that import from this one. */
const usersOf = (feature: string) =>
  sources.flatMap(({ path, source }) =>
    featureOf(path) !== feature && source.includes(`"#${feature}/`) ? featureOf(path) : [],
  );

const sorted = (names: readonly string[]) => [...new Set(names)].sort();

describe.each(features)("the README of %s", (feature) => {
  test("briefly says what the feature is for", () => {
    expect(existsSync(join(root, `src/${feature}/README.md`))).toBe(true);
    expect(readmeOf(feature)).toMatch(/^# [A-Z][^\n]+\n\n[A-Z]/);
    expect(readmeOf(feature).split("\n").length).toBeLessThan(30);
  });

  test("lists what depends on it", () => {
    const toDo = `"Used by" of src/${feature}/README.md lists the features that import from it`;
    expect(sorted(listedInReadme(feature, "Used by")), toDo).toEqual(sorted(usersOf(feature)));
  });
});
