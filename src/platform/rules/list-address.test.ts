import { expect, test } from "vitest";
import {
  choicesIn,
  cursorIn,
  listAddress,
  matchesIn,
  onlySet,
  queryReader,
  searchTextIn,
  sortedBy,
  sortIn,
  sortText,
} from "./list-address.ts";

test("the first value of a name wins", () => {
  const read = queryReader(new URLSearchParams("q=a+b&q=c&empty="));
  expect(["q", "empty", "other"].map(read)).toEqual(["a b", "", null]);
});

test.each([
  [null, ""],
  ["  two words ", "two words"],
  ["a".repeat(300), "a".repeat(200)],
  [`${"a".repeat(199)}😀`, "a".repeat(199)],
  [`${"a".repeat(198)}😀`, `${"a".repeat(198)}😀`],
])("the search text in %j", (text, found) => {
  expect(searchTextIn(text)).toBe(found);
});

test.each([
  [null, []],
  ["", []],
  ["b,a,b", ["a", "b"]],
  ["c,A", []],
])("%j contains the choices %j", (text, found) => {
  expect(choicesIn(text, ["a", "b"])).toEqual(found);
});

test.each([
  [null, []],
  ["12,x,7,12,1;2", ["12", "7"]],
  ["1,2,3,4", ["1", "2", "3"]],
])("%j contains %j", (text, found) => {
  expect(matchesIn(text, /^\d+$/, 3)).toEqual(found);
});

test.each([
  [null, null],
  ["", null],
  ["abc", "abc"],
  ["a".repeat(1_000), "a".repeat(1_000)],
  ["a".repeat(1_001), null],
])("a cursor is read", (text, found) => {
  expect(cursorIn(text)).toBe(found);
});

test.each([
  [null, "name", "Ascending", ""],
  ["name", "name", "Ascending", ""],
  ["-name", "name", "Descending", "-name"],
  ["email", "email", "Ascending", "email"],
  ["-email", "email", "Descending", "-email"],
  ["e-mail", "name", "Ascending", ""],
  ["password", "name", "Ascending", ""],
])("sort=%s is by %s, %s", (text, by, direction, written) => {
  const sort = sortIn(text, ["name", "email"], "name");
  expect(sort).toEqual({ by, direction });
  expect(sortText(sort, "name")).toBe(written);
});

test.each([
  ["email", "Ascending", "Ascending"],
  ["email", "Descending", "Descending"],
  ["name", "Ascending", "Descending"],
] as const)("a list by name is sorted next by %s, first %s: %s", (by, first, direction) => {
  expect(sortedBy({ by: "name", direction: "Ascending" }, by, first)).toEqual({ by, direction });
});

test("empty filters are not set", () => {
  expect(onlySet({ role: ["user"], state: [], type: undefined })).toEqual({ role: ["user"] });
});

test.each([
  ["/list", [], "/list"],
  ["/list", [["q", ""]], "/list"],
  [
    "/list",
    [
      ["q", "å b"],
      ["role", "a,b"],
      ["after", ""],
    ],
    "/list?q=%C3%A5+b&role=a,b",
  ],
  ["/list", [["q", "a&b=c+d%#"]], "/list?q=a%26b%3Dc%2Bd%25%23"],
  ["/list", [["q", "half \ud83d"]], "/list?q=half+%EF%BF%BD"],
] as [string, [string, string][], string][])("%s with %j is %s", (path, pairs, address) => {
  expect(listAddress(path, pairs)).toBe(address);
  const read = new URLSearchParams(address.split("?")[1] ?? "");
  expect([...read]).toEqual(
    pairs.filter(([, value]) => value !== "").map(([name, value]) => [name, value.toWellFormed()]),
  );
});
