import { readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { havn } from "#tests/support/sources/architecture.ts";
import { checkArchitecture, crowdedFolders, type SourceFile } from "#tests/support/sources/check-architecture.ts";
import { importCircles } from "#tests/support/sources/import-circles.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const sourcesBelow = (folder: string): SourceFile[] =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && name !== "architecture.test.ts")
    .map((name) => ({ path: `${folder}/${name}`, source: readFileSync(`${root}${folder}/${name}`, "utf8") }));

/** The paths of all files below a folder, whatever they are. */
const filesBelow = (folder: string): string[] =>
  readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, `${entry.parentPath}/${entry.name}`));

test("no folder hides what is in it", () => {
  expect(crowdedFolders([...filesBelow("src"), ...filesBelow("tests")], havn)).toEqual([]);
});

test("docs/architecture.md draws the features in their order", () => {
  const page = readFileSync(`${root}docs/architecture.md`, "utf8");
  const [, drawn = ""] = /^```\n(platform [\s\S]*?)^```/m.exec(page) ?? [];
  expect([...drawn.matchAll(/^[\w-]+/gm)].map(([name]) => name)).toEqual(havn.features);
});

test("the sources keep to the architecture", () => {
  const files = sourcesBelow("src");
  expect(files.length).toBeGreaterThan(50);
  expect(checkArchitecture(files, havn)).toEqual([]);
});

test("no files import each other in a circle, not even types", () => {
  expect(importCircles(sourcesBelow("src"))).toEqual([]);
});
