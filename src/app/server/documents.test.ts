import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const pages = globSync(["*.md", "docs/**/*.md", "src/*/README.md"], { cwd: root }).sort();

const withoutCode = (page: string) => page.replace(/```[\s\S]*?```/g, "");
const withoutMarks = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}_ -]/gu, "");

/** GitHub's ids of a page's headings. */
const headingsOf = (page: string) =>
  [...withoutCode(page).matchAll(/^#+ (.*)$/gm)].map(([, text = ""]) => withoutMarks(text).replaceAll(" ", "-"));

test("links between pages are valid", () => {
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

test("tests named in pages exist", () => {
  const tests = globSync(["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"], { cwd: root });
  const missing = pages.flatMap((page) =>
    [...read(page).matchAll(/`([\w./-]+\.test\.tsx?)`/g)]
      .filter(([, name = ""]) => !tests.some((path) => path === name || path.endsWith(`/${name}`)))
      .map(([, name]) => `${page}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("what security.md promises is tested before a change is accepted", () => {
  const tests = globSync(["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"], { cwd: root });
  const rows = read("docs/security.md")
    .split("\n")
    .filter((line) => /^\|.*\.test\.tsx?`/.test(line));
  const unchecked = rows.filter((row) => {
    const named = [...row.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, name = ""]) => name);
    const paths = named.flatMap((name) => tests.filter((path) => path === name || path.endsWith(`/${name}`)));
    return paths.every(isThorough);
  });
  expect(rows.length).toBeGreaterThan(100);
  expect(unchecked).toEqual([]);
});

/** Whether only `npm run test:all` runs its tests. */
function isThorough(path: string): boolean {
  const source = read(path);
  const all = source.match(/\btest(?:\.each|\.for)?[(<]/g)?.length ?? 0;
  const tagged = source.match(/tags: \["thorough"\]/g)?.length ?? 0;
  return source.includes("@module-tag thorough") || tagged >= all;
}

test("source and test files named in pages exist", () => {
  const missing = pages.flatMap((page) =>
    [...read(page).matchAll(/(?<![\w/.-])(?:src|tests)\/[\w./-]*\w\.(?:tsx?|css)\b/g)]
      .filter(([path]) => !existsSync(join(root, path)))
      .map(([path]) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test("files named in pages exist", () => {
  const names = new Set(
    globSync(["{bench,script,src,tests}/**/*.{mjs,ts,tsx}", "*.ts"], { cwd: root }).map((path) => basename(path)),
  );
  const missing = pages.flatMap((page) =>
    [...read(page).matchAll(/`(?:[\w-]+\/)*([\w.-]+\.(?:mjs|tsx?))`/g)]
      .filter(([, name = ""]) => name !== "X.tsx" && !names.has(name))
      .map(([name]) => `${page}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("every dependency has a reason, and every reason a dependency", () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read("package.json"));
  const present = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const rows = read("docs/decisions/dependencies.md").matchAll(/^\| (`.*?`) \|/gm);
  const explained = [...rows].flatMap(([, names = ""]) => names.split(", ").map((name) => name.replaceAll("`", "")));
  expect(explained.sort()).toEqual(present.sort());
});

const decisions = globSync("docs/decisions/*.md", { cwd: root }).filter((path) => !path.endsWith("/README.md"));

test("every decision is in the list of decisions", () => {
  const list = [...read("docs/decisions/README.md").matchAll(/^- \[(.*)\]\(([^#\n]*?)(#.*)?\)$/gm)];
  const listed = list.filter(([, , , part]) => part === undefined).map(([, title, path]) => `${path}: ${title}`);
  const titles = decisions.map((path) => `${basename(path)}: ${/^# (.*)$/m.exec(read(path))?.[1]}`);
  expect(listed.sort()).toEqual(titles.sort());
  const unnamed = list.filter(
    ([, title, path, part]) => part && !read(`docs/decisions/${path}`).includes(`\n## ${title}\n`),
  );
  expect(unnamed).toEqual([]);
});

test("every decision has a status with its date", () => {
  const dated = /^(?:accepted, |superseded by \[.*\]\(.*\), )20\d\d-\d\d-\d\d\b/;
  const unclear = decisions.filter((path) => {
    const page = read(path);
    const statuses = [...page.matchAll(/^##? .+\n\nStatus: (.*)/gm)].map(([, status = ""]) => status);
    const titles = page.match(/^# /gm)?.length ?? 0;
    return statuses.length < titles || statuses.some((status) => !dated.test(status));
  });
  expect(decisions.length).toBeGreaterThan(30);
  expect(unclear).toEqual([]);
});

test("every superseded decision says when, and by what", () => {
  const table = read("docs/decisions/README.md").split("\n## Superseded\n")[1] ?? "";
  const rows = table.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| decision"));
  const day = /20\d\d-\d\d-\d\d/.source;
  const unclear = rows.filter(
    (row) => !new RegExp(`^\\| .+ \\| ${day} \\| ${day} \\| \\[.+\\]\\(.+\\) \\|$`).test(row),
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(unclear).toEqual([]);
});

const written = [
  ...globSync("{bench,docs,script,src,tests}/**/*.{css,md,mjs,sql,ts,tsx}", { cwd: root }),
  ...globSync("*.md", { cwd: root }),
];

test("decisions named in comments exist", () => {
  const missing = written.flatMap((path) =>
    [...read(path).matchAll(/\bdocs\/decisions\/[\w-]+\.md/g)]
      .filter(([name]) => !existsSync(join(root, name)))
      .map(([name]) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test("nothing cites sections of a document outside the repository", () => {
  const citing = written.filter((path) => /\bsections? ?\d/i.test(read(path)));
  expect(written.length).toBeGreaterThan(1_000);
  expect(citing).toEqual([]);
});
