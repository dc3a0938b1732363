import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { namesIn, participleTypes, repeatedNames } from "./exported-names.ts";

const src = fileURLToPath(new URL("../../../src/", import.meta.url));

const files = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ path: `src/${name}`, source: readFileSync(`${src}${name}`, "utf8") }))
  .map(namesIn);

test("an exported name exists in one file", () => {
  expect(files.length).toBeGreaterThan(50);
  expect(repeatedNames(files)).toEqual([]);
});

test("types are named with nouns", () => {
  expect(participleTypes(files)).toEqual([]);
});

test("repeated names are found in all forms of declaration", () => {
  const one = `
export const shown = 1;
export type Reader = string;
export default async function load() {}
export const { first, second: other } = pair;
export const loader = 1;
type Wanted = { readonly id: number };
`;
  const two = `
export function shown() {}
export type Reader<T> = T;
export const load = 2;
export class other {}
export const loader = 2;
const first = 3;
export type { Reader as Other } from "./one.ts";
type Need = { readonly id: number };
`;
  const planted = [
    { path: "src/a/one.ts", source: one },
    { path: "src/b/two.ts", source: two },
    { path: "src/users/words/da-DK.ts", source: "export const shown = {};" },
  ].map(namesIn);
  expect(repeatedNames(planted)).toEqual(
    ["shown", "Reader", "load", "other"].map((name) => `${name}: src/a/one.ts, src/b/two.ts`),
  );
  expect(participleTypes(planted)).toEqual(["src/a/one.ts: Wanted"]);
});
