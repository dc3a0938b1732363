import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
  type CssSource,
  checkModule,
  checkSheet,
  namedClasses,
  namedQueries,
  plainClasses,
  vocabularyOf,
} from "#tests/support/sources/check-css.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const sources = (kind: RegExp): readonly CssSource[] =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => kind.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ path: `src/${name}`, source: readFileSync(`${root}${name}`, "utf8") }));

const sheets = sources(/\.css$/);
const modules = sheets.filter(({ path }) => path.endsWith(".module.css"));
const components = sources(/\.tsx?$/);
const markup = components.filter(({ path }) => path.endsWith(".tsx"));
const words = sheets.filter(({ path }) => path.startsWith("src/ui/theme/") && !/tokens|base/.test(path));
const tokens = sheets.find(({ path }) => path.endsWith("/tokens.css"))?.source ?? "";
const names = new Set(namedQueries(tokens).keys());

describe("shared style vocabulary", () => {
  test("there are three named widths, two for the widest lists, one for a panel beside a case, and one for a case's conversation", () => {
    const widths = [...namedQueries(tokens)].filter(([, query]) => query.includes("width")).map(([name]) => name);
    expect(widths).toEqual(["--narrow", "--phone", "--tablet", "--desk", "--laptop", "--wide", "--pane"]);
    expect(sheets.filter(({ source }) => source.includes("(--desk)")).map(({ path }) => path)).toEqual([
      "src/ui/list/ListTable.module.css",
      "src/care-cases/web/list/table/CaseTable.module.css",
    ]);
  });

  test("no style sheet has its own colors, widths or button resets", () => {
    expect(sheets.length).toBeGreaterThan(100);
    expect(sheets.flatMap((sheet) => checkSheet(sheet, names))).toEqual([]);
  });

  test("components use every class of a module, and no others", () => {
    const named = namedClasses(components);
    const there = new Set(modules.map(({ path }) => path));
    expect([...named.keys()].filter((path) => !there.has(path))).toEqual([]);
    expect(modules.flatMap((sheet) => checkModule(sheet, named.get(sheet.path)))).toEqual([]);
  });

  test("components use every utility class, and no others", () => {
    const vocabulary = vocabularyOf(words);
    const used = markup.flatMap(({ path, source }) => plainClasses(source).map((word) => ({ path, word })));
    expect(used.filter(({ word }) => !vocabulary.has(word))).toEqual([]);
    const said = new Set(used.map(({ word }) => word));
    expect([...vocabulary].filter((word) => !said.has(word))).toEqual([]);
  });
});

describe("the style check finds", () => {
  const screen = "src/users/web/Planted.module.css";

  test.each([
    [".a { color: #fff; }", "a color of its own"],
    [".a { background: rgb(0 0 0 / 50%); }", "a color of its own"],
    [".a { border: 1px solid white; }", "a color of its own"],
    [".a { color: light-dark(var(--text), var(--text-soft)); }", "a color of its own"],
    ["@media (--phone) { .a:hover { box-shadow: 0 1px 2px #0008; } }", "a color of its own"],
    ["@media (max-width: 767px) { .a { margin: 0; } }", "has no name"],
    ["@container table (width < 40em) { .a { margin: 0; } }", "has no name"],
    ["@media (pointer: coarse) { .a { min-height: 44px; } }", "has no name"],
    ["@media (--watch) { .a { margin: 0; } }", "tokens.css does not know"],
    [".a { padding: 0; border: 0; background: none; }", "resets a button"],
    [".a button { font: inherit; }", "resets a button"],
    [".a { all: unset; }", "resets a button"],
  ])("%s", (source, problem) => {
    const found = checkSheet({ path: screen, source }, names);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${screen}: `);
    expect(found[0]).toContain(problem);
  });

  test.each([
    [".a { color: var(--red); }"],
    [".a { background: url(./white.svg); }"],
    ["/* white, #fff, (max-width: 767px) */ .a { margin: 0; }"],
    ["@media (--tablet) and (not (--phone)) { .a { margin: 0; } }"],
    ["@media print { .a { border: 0; } }"],
  ])("nothing in %s", (source) => {
    expect(checkSheet({ path: screen, source }, names)).toEqual([]);
  });

  test("nothing where the kit resets buttons and tokens define colors", () => {
    const bare = ".a { border: 0; background: none; }";
    expect(checkSheet({ path: "src/ui/button/Planted.module.css", source: bare }, names)).toEqual([]);
    expect(checkSheet({ path: "src/ui/theme/tokens.css", source: ":root { --a: #fff; }" }, names)).toEqual([]);
  });

  test("an unused class, an undefined class and a style sheet without import", () => {
    const sheet = { path: screen, source: ".used { margin: 0; } .dead:hover { margin: 0; }" };
    const component = {
      path: "src/users/web/Planted.tsx",
      source: 'import styles from "./Planted.module.css";\nconst a = styles.used + styles.missing;',
    };
    expect(checkModule(sheet, namedClasses([component]).get(screen))).toEqual([
      `${screen}: nobody uses .dead`,
      `${screen}: there is no .missing`,
    ]);
    expect(checkModule(sheet, undefined)).toEqual([`${screen}: nobody imports it`]);
  });

  test("the classes of a component", () => {
    const source =
      // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the source of a component
      '<p className="row soft" /><p className={`stack ${styles.a} wrap`} /><Menu triggerClass="button" /><i className={x ? "red" : "green"} />';
    expect(plainClasses(source)).toEqual(["row", "soft", "stack", "wrap", "button", "red", "green"]);
  });
});
