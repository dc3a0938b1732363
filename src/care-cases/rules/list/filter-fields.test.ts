import { expect, test } from "vitest";
import { type CasePreset, casePresets, filterControlTypes } from "#care-cases/contract/case-search.ts";
import { firstResponseStates, resolutionStates } from "#care-cases/parts/time-left/contract.ts";
import { everyFilter as fields, filterRules } from "#care-cases/rules/case-parts.ts";
import { filterFields, isRarelyUsed } from "./filter-fields.ts";

test("each control type is used", () => {
  expect(new Set(fields.map((field) => filterRules[field].control))).toEqual(new Set(filterControlTypes));
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

test("states of a target are offered where cases can have them", () => {
  const statesOf = (preset: CasePreset, target: "firstResponse" | "resolution") => filterRules[target].values?.(preset);
  expect(statesOf("active", "firstResponse")).toEqual(["None", "Running", "Met", "Failed"]);
  expect(statesOf("active", "resolution")).toEqual(resolutionStates);
  expect(statesOf("backlog", "resolution")).not.toContain("Stopped");
  for (const target of ["firstResponse", "resolution"] as const)
    expect(statesOf("closed", target)).toEqual(["None", "Met", "Failed", "Stopped"]);
  expect(statesOf("all", "firstResponse")).toEqual(firstResponseStates);
});
