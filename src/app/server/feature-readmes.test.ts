import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../..");
const features = globSync("src/*/*/", { cwd: root }).map((path) => path.split("/")[1] ?? "");

describe.each([...new Set(features)].sort())("the README of %s", (feature) => {
  test("briefly says what the feature is for", () => {
    const file = join(root, `src/${feature}/README.md`);
    expect(existsSync(file)).toBe(true);
    const text = readFileSync(file, "utf8");
    expect(text).toMatch(/^# [A-Z][^\n]+\n\n[A-Z]/);
    expect(text.split("\n").length).toBeLessThan(30);
  });
});
