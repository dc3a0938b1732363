import { expect, test } from "vitest";
import { problemOfSet } from "#saved-views/rules/check-saved-searches.ts";

type View = { id: string; name: string; list: "all" | "active"; isDefault: boolean };
const view = (id: string, name: string, list: View["list"] = "all", isDefault = false): View => ({
  id,
  name,
  list,
  isDefault,
});

test.each<[string, View[], object | null]>([
  ["no views", [], null],
  ["one", [view("1", "Mine", "all", true)], null],
  ["one name in two lists", [view("1", "Mine"), view("2", "Mine", "active")], null],
  ["a default in each list", [view("1", "A", "all", true), view("2", "B", "active", true)], null],
  ["a name twice", [view("1", "Mine"), view("2", "Mine")], { code: "nameTaken", names: ["Mine"] }],
  ["but for case", [view("1", "ÆBLER"), view("2", "æbler")], { code: "nameTaken", names: ["æbler"] }],
  [
    "but for how å is written",
    [view("1", "\u00E5r"), view("2", "a\u030Ar")],
    { code: "nameTaken", names: ["a\u030Ar"] },
  ],
  [
    "two names twice",
    ["a", "b", "A", "B"].map((name, i) => view(`${i}`, name)),
    { code: "nameTaken", names: ["A", "B"] },
  ],
  ["two defaults", [view("1", "A", "all", true), view("2", "B", "all", true)], { code: "manyDefaults", names: ["B"] }],
  ["an id twice", [view("1", "A"), view("1", "B")], { code: "idTaken", names: ["1"] }],
])("%s", (_name, views, expected) => expect(problemOfSet(views)).toEqual(expected));
