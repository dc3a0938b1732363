import { describe, expect, test } from "vitest";
import { caseColumns } from "#care-cases/contract/case-parts.ts";
import { filterRules } from "#care-cases/rules/case-parts.ts";
import { listValues } from "#care-cases/web/list/filters/filter-words.ts";
import { choicesWeb, columnsWeb, rangesWeb, webParts } from "./case-parts.ts";

const saidTwice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

describe("each thing of a list is said by one part:", () => {
  test.each(["columns", "choices", "ranges", "options"] as const)("%s", (kind) => {
    expect(saidTwice(webParts.flatMap((part) => Object.keys(part[kind] ?? {})))).toEqual([]);
  });

  test("every column", () => {
    expect(Object.keys(columnsWeb).toSorted()).toEqual([...caseColumns].sort());
  });

  test("every filter, as a choice or as a range", () => {
    const filters = Object.entries(filterRules);
    const named = (isRange: boolean) =>
      filters.filter(([, { control }]) => (control === "Slider") === isRange).map(([one]) => one);
    expect(Object.keys(choicesWeb).toSorted()).toEqual(named(false).sort());
    expect(Object.keys(rangesWeb).toSorted()).toEqual(named(true).sort());
  });
});

test("a filter's values are searched for, grouped or listed", () => {
  const silent = Object.entries(choicesWeb).filter(
    ([field, { found, grouped }]) =>
      !found && !grouped && listValues(field as keyof typeof choicesWeb, "all").length === 0,
  );
  expect(silent).toEqual([]);
});
