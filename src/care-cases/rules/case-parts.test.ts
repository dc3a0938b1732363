import { describe, expect, test } from "vitest";
import { caseChanges, caseRow } from "#care-cases/contract/care-case.ts";
import { caseColumns, caseFields, casePartContracts } from "#care-cases/contract/case-parts.ts";
import { caseFilters, casePresets } from "#care-cases/contract/case-search.ts";
import { casePartRules, columnRules, everyFilter, fieldRules, filterRules } from "#care-cases/rules/case-parts.ts";
import { filterFields, isHours, isRange, keysOf } from "#care-cases/rules/list/filter-fields.ts";

/** What all parts name under a key. */
const namesUnder = (parts: readonly object[], key: string): string[] =>
  parts.flatMap((part) => Object.entries(part).flatMap(([name, said]) => (name === key ? Object.keys(said) : [])));

describe("every part answers every question", () => {
  test.each(["row", "whole", "change", "attach", "filter"])(
    "no two parts have the same name in the contract: %s",
    (key) => {
      const names = namesUnder(casePartContracts, key);
      expect(names).toEqual([...new Set(names)]);
    },
  );

  test.each(["fields", "columns", "filters"])("no two parts have rules of the same %s", (key) => {
    const names = namesUnder(casePartRules, key);
    expect(names).toEqual([...new Set(names)]);
  });

  test("each field that a save can set has its place in the history's order, and rules", () => {
    const attached = namesUnder(casePartContracts, "attach");
    expect([...caseFields, ...attached].sort()).toEqual(Object.keys(caseChanges.shape).sort());
    expect(namesUnder(casePartRules, "attach").sort()).toEqual(attached.sort());
    expect(Object.keys(fieldRules).sort()).toEqual([...caseFields].sort());
  });

  test("no two fields have the same type of change", () => {
    const types = caseFields.flatMap((field) => fieldRules[field].history ?? []);
    expect(types).toEqual([...new Set(types)]);
  });

  test("each column shows a value of the row, and columns with rules exist", () => {
    expect(Object.keys(caseRow.shape)).toEqual(expect.arrayContaining([...caseColumns]));
    expect(caseColumns).toEqual(expect.arrayContaining(Object.keys(columnRules)));
  });

  test("each filter of the contract has rules, and a place in the list of all cases", () => {
    expect(everyFilter.flatMap(keysOf).sort()).toEqual(Object.keys(caseFilters.shape).sort());
    expect([...filterFields("all", true)].sort()).toEqual([...everyFilter].sort());
  });

  test.each(everyFilter.filter((field) => !isRange(field)))("each value that %s offers can be read again", (field) => {
    if (isRange(field)) return;
    const { values, read } = filterRules[field];
    for (const preset of casePresets)
      for (const value of values?.(preset) ?? []) expect(read(String(value), preset)).toBe(value);
    expect(read("nonsense", "all")).toBeNull();
  });

  test.each(everyFilter.filter(isRange))("the stops of %s ascend, within what it can be", (field) => {
    const { stops } = filterRules[field];
    expect(stops).toEqual([...stops].sort((a, b) => a - b));
    if (!isHours(field)) return;
    const { hours, marks = [] } = filterRules[field];
    for (const stop of stops) expect(Math.min(Math.max(stop, hours.min), hours.max)).toBe(stop);
    expect(stops).toEqual(expect.arrayContaining([...marks]));
  });
});
