import { expect, test } from "vitest";
import { caseFilters, casePresets } from "#care-cases/contract/case-search.ts";
import { firstResponseStates, resolutionStates } from "#care-cases/parts/time-left/contract.ts";
import {
  controlTypeOf,
  type FilterField,
  filterFields,
  isRarelyUsed,
  keysOf,
  targetStatesOf,
} from "./case-list-filters.ts";

const fields = Object.keys(controlTypeOf) as FilterField[];

test("each filter of the contract has a control type, and each type is used", () => {
  expect(fields.flatMap(keysOf).sort()).toEqual(Object.keys(caseFilters.shape).sort());
  expect(new Set(Object.values(controlTypeOf))).toEqual(new Set(["CheckboxAnd", "CheckboxOr", "Slider"]));
});

test.each(casePresets)("filters of %s: each once, some shown initially, fewer for customers", (preset) => {
  for (const isStaff of [true, false]) {
    const offered = filterFields(preset, isStaff);
    expect(new Set(offered).size).toBe(offered.length);
    expect(offered.filter((field) => !isRarelyUsed(field, preset, isStaff)).length).toBeGreaterThan(1);
  }
  const forCustomers = filterFields(preset, false);
  for (const field of ["assignee", "owner", "customerNumber"] as const) expect(forCustomers).not.toContain(field);
});

test("a list with a single status has no status filter", () => {
  for (const preset of ["backlog", "drafts"] as const) expect(filterFields(preset, true)).not.toContain("status");
});

test("all cases can be filtered by everything", () => {
  expect([...filterFields("all", true)].sort()).toEqual([...fields].sort());
});

test("states of a target are offered where cases can have them", () => {
  expect(targetStatesOf("active", "firstResponse")).toEqual(["None", "Running", "Met", "Failed"]);
  expect(targetStatesOf("active", "resolution")).toEqual(resolutionStates);
  expect(targetStatesOf("backlog", "resolution")).not.toContain("Stopped");
  for (const target of ["firstResponse", "resolution"] as const)
    expect(targetStatesOf("closed", target)).toEqual(["None", "Met", "Failed", "Stopped"]);
  expect(targetStatesOf("all", "firstResponse")).toEqual(firstResponseStates);
});
