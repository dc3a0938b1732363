import { expect, test } from "vitest";
import { caseFilters, casePresets, resolutionStates } from "#care-cases/contract/case-search.ts";
import {
  controlTypeOf,
  type FilterField,
  filterFields,
  isRarelyUsed,
  keysOf,
  targetStatesOf,
} from "./case-list-filters.ts";

const fields = Object.keys(controlTypeOf) as FilterField[];

test("each filter of the contract has a way of choosing, and each way is used", () => {
  expect(fields.flatMap(keysOf).sort()).toEqual(Object.keys(caseFilters.shape).sort());
  expect(new Set(Object.values(controlTypeOf))).toEqual(new Set(["CheckboxAnd", "CheckboxOr", "Slider"]));
});

test.each(casePresets)("the filters of %s: each once, some at hand, for customers fewer", (preset) => {
  for (const isStaff of [true, false]) {
    const offered = filterFields(preset, isStaff);
    expect(new Set(offered).size).toBe(offered.length);
    expect(offered.filter((field) => !isRarelyUsed(field, preset, isStaff)).length).toBeGreaterThan(1);
  }
  const forCustomers = filterFields(preset, false);
  for (const field of ["assignee", "owner", "customerNumber"] as const) expect(forCustomers).not.toContain(field);
});

test("a list with one status has no filter for it", () => {
  for (const preset of ["backlog", "drafts"] as const) expect(filterFields(preset, true)).not.toContain("status");
});

test("all cases can be asked for by every filter", () => {
  expect([...filterFields("all", true)].sort()).toEqual([...fields].sort());
});

test("states of a target are offered where cases can have them", () => {
  expect(targetStatesOf("active")).not.toContain("Stopped");
  expect(targetStatesOf("closed")).toEqual(["None", "Met", "Failed", "Stopped"]);
  expect(targetStatesOf("all")).toEqual(resolutionStates);
});
