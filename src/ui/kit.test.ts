import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => `src/${name}`);
const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** What only the kit may use: overlays, and roles for widgets without a native element. */
const ofTheKit =
  /@ariakit\/|<dialog\b|\bpopover=|\bshowModal\(|type="range"|role="(?:listbox|option|combobox|menu|menuitem|tab|tablist|tabpanel|toolbar)"/;

test("overlays, lists, menus and sliders are only built in the kit", () => {
  const elsewhere = sources.filter((path) => !path.startsWith("src/ui/") && ofTheKit.test(read(path)));
  expect(elsewhere).toEqual([]);
});

test.each([
  `import { Menu } from "@ariakit/react";`,
  "<dialog ref={dialog}>",
  `<div popover="auto">`,
  "dialog.current?.showModal();",
  `<input type="range" />`,
  `<div role="option">`,
  `<a role="tab">`,
])("%s would be found", (source) => {
  expect(source).toMatch(ofTheKit);
});

/** A file's static imports without types. */
const needed = (path: string): string[] =>
  Array.from(
    read(path).matchAll(/^(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"]+)";/gm),
    ([, name = ""]) =>
      name.startsWith("#") ? `src/${name.slice(1)}` : name.startsWith("./") ? join(dirname(path), name) : name,
  );

const neededBy = (paths: readonly string[]): Set<string> => {
  const found = new Set(paths);
  for (const path of found) {
    if (!path.startsWith("src/") || !/\.tsx?$/.test(path) || !existsSync(join(root, path))) continue;
    for (const name of needed(path)) found.add(name);
  }
  return found;
};
const library = (path: string): boolean => path.startsWith("@ariakit/");

test("no page statically imports the list box library", () => {
  const pages = sources.filter((path) => /\/(?:root|entry\.client|\w+Screen)\.tsx$/.test(path));
  expect(pages.length).toBeGreaterThan(20);
  const all = neededBy(pages);
  expect(all.size).toBeGreaterThan(300);
  expect([...all].filter(library)).toEqual([]);
});

test("components that show a list box do", () => {
  const lists = sources.filter((path) => /\/(?:PickerPanel|Palette|Editor)\.tsx$/.test(path));
  expect(lists).toHaveLength(3);
  for (const path of lists) expect([...neededBy([path])].filter(library), path).not.toEqual([]);
});
