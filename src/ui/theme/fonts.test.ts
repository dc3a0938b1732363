import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { readRules } from "#tests/support/sources/check-css.ts";

const { resolve } = createRequire(import.meta.url);
const subsets: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(resolve("@fontsource-variable/geist/unicode.json"), "utf8"),
);

const sheet = readFileSync(new URL("./fonts.css", import.meta.url), "utf8");
const faces = readRules(sheet).map(
  ({ declarations }) => new Map(declarations.map(({ name, value }) => [name, value.replaceAll(/\s+/g, " ")])),
);
const fetched = faces.flatMap((face) => {
  const [, file, subset = ""] = /url\("(\S+geist-([a-z-]+)-wght-normal\.woff2)"\)/.exec(face.get("src") ?? "") ?? [];
  return file ? [{ face, file, subset }] : [];
});

test("the font covers Latin and extended Latin, as its files do, and is never swapped in", () => {
  expect(fetched.map(({ subset }) => subset)).toEqual(["latin", "latin-ext"]);
  for (const { face, subset } of fetched) {
    expect(face.get("font-display")).toBe("optional");
    expect(face.get("unicode-range")?.replaceAll(", ", ",")).toBe(subsets[subset]);
  }
});

test("the font's files are at most 60 kB", () => {
  const bytes = fetched.map(({ file }) => statSync(resolve(file)).size);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(60_000);
});
