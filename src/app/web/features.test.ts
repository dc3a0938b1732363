import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { routePaths } from "#tests/support/pages/page-address.ts";
import { havn } from "#tests/support/sources/architecture.ts";
import { webFeatures } from "./features.ts";
import { paletteSearches } from "./palette/palette-features.ts";
import { placeOf } from "./palette/recent-places.ts";
import routes from "./routes.ts";

const root = new URL("../../", import.meta.url).pathname;
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const featureOf = (path: string): string => path.split("/")[0] ?? "";

const filesOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ file, children = [] }) => [join("app/web", file), ...filesOf(children)]);

/** Values that occur more than once. */
const doubled = <T>(values: readonly T[]): T[] => values.filter((value, index) => values.indexOf(value) !== index);

test.each([
  ["feature.ts", "features.ts", /#([\w-]+)\/web\/feature\.ts/g],
  ["routes.ts", "routes.ts", /#([\w-]+)\/web\/routes\.ts/g],
  ["palette.{ts,tsx}", "palette/palette-features.ts", /#([\w-]+)\/web\/palette\.tsx?/g],
  ["case-page.tsx", "screens/case/case-page-features.ts", /#([\w-]+)\/web\/case-page\.tsx/g],
  ["case-list.tsx", "screens/case-list/case-list-features.ts", /#([\w-]+)\/web\/case-list\.tsx/g],
])("the %s of every feature is in %s, in the order of the features", (file, list, pattern) => {
  const source = read(`app/web/${list}`);
  const listed = [...source.matchAll(pattern)].map(([, feature]) => feature);
  const missing = globSync(`*/web/${file}`, { cwd: root })
    .map(featureOf)
    .filter((one) => !listed.includes(one) && one !== "app");
  expect(missing.map((one) => `src/app/web/${list}: add what src/${one}/web/${file} exports`)).toEqual([]);
  const named = [
    ...(/= \[([^\]]*)\]/.exec(source)?.[1] ?? "").matchAll(/(\w+?)(?:Web|Routes|Palette|Pages?|List)\b/g),
  ].map(([, name]) => name);
  const camel = (feature: string) => feature.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
  expect(named).toEqual(
    havn.features.filter((one) => listed.includes(one) || (one === "app" && named.includes(one))).map(camel),
  );
});

test("every page has a screen, and every screen a page", async () => {
  const files = filesOf(await routes);
  const isScreen = (file: string) => existsSync(join(root, file)) && /^export default /m.test(read(file));
  expect(files.filter((file) => !isScreen(file)).map((file) => `src/${file} exports no screen by default`)).toEqual([]);
  const screens = globSync("*/web/**/*Screen.tsx", { cwd: root });
  const left = screens.filter((file) => !files.includes(file));
  expect(left.map((file) => `src/${featureOf(file)}/web/routes.ts: add the path of ${file}`)).toEqual([]);
});

test("every entry of the menu opens a page, and has its place", async () => {
  const paths = await routePaths();
  const menu = webFeatures.flatMap(({ menu: own = [] }) => own);
  const levelOf = (entry: (typeof menu)[number]) => ("below" in entry ? entry.below : "");
  const tops = menu.filter((entry) => levelOf(entry) === "").map(({ to }) => to);
  expect(menu.filter(({ to }) => !paths.includes(to)).map(({ to }) => `${to} has no route`)).toEqual([]);
  const lost = menu.filter((entry) => levelOf(entry) !== "" && !tops.includes(levelOf(entry)));
  expect(lost.map(({ to }) => `${to} stands below no entry of the first level`)).toEqual([]);
  expect(doubled(menu.map((entry) => `${levelOf(entry)} place ${entry.place}`))).toEqual([]);
});

test("every command has its place, and its key", () => {
  const commands = webFeatures.flatMap((feature) => feature.commands ?? []);
  const ofFrame = ["g", "?"];
  expect(doubled(commands.map(({ words }) => words))).toEqual([]);
  expect(doubled(commands.map(({ place }) => place))).toEqual([]);
  expect(doubled([...ofFrame, ...commands.flatMap(({ key }) => key ?? [])])).toEqual([]);
});

test("what the palette searches is remembered once it was visited, and has its place", () => {
  const lost = paletteSearches.filter(({ path }) => placeOf(`${path}/12`, "?tab=1") !== `${path}/12`);
  expect(lost.map(({ name, path }) => `visited: the feature that searches ${name} lacks ${path}/12`)).toEqual([]);
  expect(doubled(paletteSearches.map(({ place }) => place))).toEqual([]);
});

test("every page of settings has its route and its place", async () => {
  const paths = await routePaths();
  const pages = webFeatures.flatMap(({ settingsPages = [] }) => settingsPages);
  const lost = pages.filter(({ page }) => !paths.includes(`/settings/${page}`));
  expect(lost.map(({ page }) => `add the route /settings/${page}`)).toEqual([]);
  expect(doubled(pages.map(({ place }) => place))).toEqual([]);
});
