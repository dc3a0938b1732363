import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { enUS } from "#app/words/all/en-US.ts";
import { keysIn, partOfCatalogue, reachableCodeFinder } from "./words-in-code.ts";

const source = join(import.meta.dirname, "../../..");
const allKeys = Object.entries(enUS).flatMap(([group, texts]) => Object.keys(texts).map((key) => `${group}.${key}`));

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|[\\/])(da-DK|en-US)/.test(name))
    .map((name) => join(folder, name));
const codeOf = (file: string): string => readFileSync(file, "utf8");

describe("translation keys in code", () => {
  const catalogue = {
    list: { rows_one: "{count} row", rows_other: "{count} rows", title: "List", titleLong: "A list" },
  };
  test.each([
    [`t("list.title")`, ["list.title"]],
    [`t("list.rows", { count })`, ["list.rows_one", "list.rows_other"]],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code
    ["t(`list.${name}`)", Object.keys(catalogue.list).map((key) => `list.${key}`)],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code
    ["t(`list.title${size}`)", ["list.title", "list.titleLong"]],
    [`const keys = { a: 'list.title', b: "other.title" };`, ["list.title"]],
    [`import "list.ts"; "list.gone"; list.title`, []],
  ])("%s", (code, keys) => {
    expect(keysIn(code, catalogue)).toEqual(keys);
  });

  test("of a part are those and no others", () => {
    expect(partOfCatalogue(catalogue, new Set(["list.title"]))).toEqual({ list: { title: "List" } });
    expect(partOfCatalogue(catalogue, new Set())).toEqual({});
  });
});

describe("the texts of a screen", () => {
  const reach = reachableCodeFinder(source, enUS);
  const app = (name: string) => join(source, "app/web", name);
  const frame = reach([app("root.tsx"), app("entry.client.tsx")]).keys;
  const screens = filesBelow(join(source, "app/web/screens")).filter((file) => file.endsWith("Screen.tsx"));

  const keysOf = (name: string) => [...reach(screens.filter((file) => basename(file) === `${name}.tsx`)).keys];

  test("are found through all its imports, including lazy ones", () => {
    const ofCase = ["casePage.hoursHelp", "caseStatus.WaitsOnHavn", "composer.send"];
    expect(keysOf("CaseScreen")).toEqual(expect.arrayContaining(ofCase));
    expect(keysOf("SelectScreen").length).toBeGreaterThan(3);
    expect(keysOf("SelectScreen").filter((key) => key.startsWith("caseList."))).toEqual([]);
  });

  test.each([
    ["care-cases/web/case/history/history-words.ts", "history-types.ts"],
    ["notifications/web/inbox/notification-words.ts", "notification-types.ts"],
  ])("of %s are by type, so what shows them imports app/web/events/%s", (words, types) => {
    const showing = [app("root.tsx"), ...screens].filter((file) => reach([file]).files.has(join(source, words)));
    expect(showing.length).toBeGreaterThan(1);
    expect(showing.filter((file) => !reach([file]).files.has(app(`events/${types}`)))).toEqual([]);
  });

  test("are not imported: no screen has a whole catalogue", () => {
    const files = [...reach([app("root.tsx"), app("entry.client.tsx"), ...screens]).files];
    expect(files.filter((file) => /[\\/]words[\\/]/.test(file) && /(da-DK|en-US)/.test(file))).toEqual([]);
  });

  test("form a part: page frame and largest screen together have less than half of all texts", () => {
    const weightOf = (keys: ReadonlySet<string>) => JSON.stringify(partOfCatalogue(enUS, keys)).length;
    expect(screens.length).toBeGreaterThan(15);
    const largest = Math.max(...screens.map((file) => weightOf(reach([file]).keys.difference(frame))));
    expect(weightOf(frame) + largest).toBeLessThan(JSON.stringify(enUS).length / 2);
  });
});

test("no screen imports wall-clock.ts: no Safari has Temporal", () => {
  const clock = join(source, "platform/rules/wall-clock.ts");
  const reach = reachableCodeFinder(source, {});
  const web = filesBelow(source).filter((file) => /[\\/](?:web|ui)(?:[\\/]|\.tsx?$)/.test(file));
  expect(web.length).toBeGreaterThan(400);
  expect(web.filter((file) => reach([file]).files.has(clock))).toEqual([]);
  expect(reach([join(source, "reports/rules/report-months.ts")]).files).toContain(clock);
});

/** The build only recognizes a key whose group is literal. A template of `string` is a type. */
const hiddenKey = /`\$\{[^`}]+\}\.\$\{(?!string\})|\bt\(\s*`\$\{|\bt\([^")`]*\+/;

test("no key is built in a way the build can't recognize", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code, planted
  for (const planted of ["t(`${group}.${key}`)", "t(`${group}.title`)", 't(group + ".title")']) {
    expect(planted).toMatch(hiddenKey);
  }
  const layers = readdirSync(source, { withFileTypes: true }).flatMap(({ name }) =>
    name === "ui" || name === "wording" ? [name] : [`${name}/web`, `${name}/rules`, `${name}/words`],
  );
  const files = layers
    .map((layer) => join(source, layer))
    .flatMap((folder) => {
      try {
        return filesBelow(folder);
      } catch {
        return [];
      }
    });
  expect(files.length).toBeGreaterThan(400);
  const types = join(source, "wording/word-keys.ts");
  expect(files.filter((file) => file !== types && hiddenKey.test(codeOf(file)))).toEqual([]);
});

test("every text is used in code", () => {
  const used = new Set(filesBelow(source).flatMap((file) => keysIn(codeOf(file), enUS)));
  expect(allKeys.filter((key) => !used.has(key))).toEqual([]);
});
