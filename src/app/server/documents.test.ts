import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const pages = globSync(["*.md", "docs/**/*.md"], { cwd: root }).sort();

const withoutCode = (page: string) => page.replace(/```[\s\S]*?```/g, "");
const withoutMarks = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}_ -]/gu, "");

/** The names that GitHub gives to a page's headings. */
const headingsOf = (page: string) =>
  [...withoutCode(page).matchAll(/^#+ (.*)$/gm)].map(([, text = ""]) => withoutMarks(text).replaceAll(" ", "-"));

test("links between pages lead somewhere", () => {
  const broken = pages.flatMap((page) =>
    [...withoutCode(read(page)).matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
      .filter(([, path = "", heading]) => {
        const target = path === "" ? page : join(dirname(page), path);
        if (!existsSync(join(root, target))) return true;
        return heading !== undefined && !headingsOf(read(target)).includes(heading);
      })
      .map(([link]) => `${page}: ${link}`),
  );
  expect(pages.length).toBeGreaterThan(30);
  expect(broken).toEqual([]);
});

test("tests that pages name are there", () => {
  const tests = globSync(["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"], { cwd: root });
  const missing = pages.flatMap((page) =>
    [...read(page).matchAll(/`([\w./-]+\.test\.tsx?)`/g)]
      .filter(([, name = ""]) => !tests.some((path) => path === name || path.endsWith(`/${name}`)))
      .map(([, name]) => `${page}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("every dependency has its reason, and every reason its dependency", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read("package.json"));
  const present = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const rows = read("docs/decisions/0002-dependencies.md").matchAll(/^\| (`.*?`) \|/gm);
  const explained = [...rows].flatMap(([, names = ""]) => names.split(", ").map((name) => name.replaceAll("`", "")));
  expect(explained.sort()).toEqual(present.sort());
});

test("every decision is in the list of decisions", () => {
  const files = globSync("docs/decisions/[0-9]*.md", { cwd: root }).sort();
  const list = [...read("docs/decisions/README.md").matchAll(/^- \[(.*)\]\((.*)\)$/gm)];
  const titles = files.map((path) => [/^# (.*)$/m.exec(read(path))?.[1], path.replace("docs/decisions/", "")]);
  expect(list.map(([, title, path]) => [title, path])).toEqual(titles);
});
