import { beforeAll, expect, test } from "vitest";
import type { CareCase, CaseChanges } from "#care-cases/contract/care-case.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import { changeLines, rowAfter } from "./change-lines.ts";

beforeAll(() => Promise.all([loadCatalogue("da"), loadCatalogue("en")]));

const anna = { id: 1, name: "Anna Agent", isStaff: true };
const customer = { id: 3, name: "Nora", isStaff: false };
const plain = buildCareCase({ assignee: null });

test.each<[string, Partial<CareCase>[], CaseChanges, string[], by?: typeof anna]>([
  ["what stays the same isn't said", [{}], { status: "WaitsOnHavn" }, []],
  [
    "a case that nobody has is taken by who ends it",
    [{}],
    { status: "CaseClosed" },
    ["Status: Waiting for Havn → Closed", "Assignee: none → Anna Agent"],
  ],
  ["but not by a customer", [{}], { status: "CaseClosed" }, ["Status: Waiting for Havn → Closed"], customer],
  [
    "nor if it only waits, or somebody has it",
    [{}, { assignee: anna }],
    { status: "OnHold", followUpDate: "2026-12-01" },
    ["Status: Waiting for Havn → On hold", "Follow-up: none → Dec 1, 2026"],
  ],
  [
    "several cases are counted by what they were",
    [
      { status: "Created", assignee: anna },
      { status: "Planned", assignee: anna },
      { status: "Planned", assignee: anna },
    ],
    { status: "CaseClosed" },
    ["Status: Created (1), Planned (2) → Closed"],
  ],
  ["a date that goes", [{ followUpDate: "2026-12-01" }], { followUpDate: null }, ["Follow-up: Dec 1, 2026 → none"]],
  [
    "what a change names, and by whom",
    [{ severity: "Regular" }],
    { severity: "Critical", assigneeId: 1 },
    ["Severity: Regular → Critical", "Assignee: none → Anna Agent"],
  ],
  ["a date that isn't typed yet", [{}], { followUpDate: "2026-13" }, []],
])("%s", (_what, given, changes, expected, by = anna) => {
  const rows = given.map((one) => ({ ...plain, ...one }));
  const changed = rows.map((row) => ({ before: row, after: rowAfter(row, changes, by) }));
  expect(changeLines(changed, wordsOf("en", "Havn"))).toEqual(expected);
});

test("in Danish", () => {
  const after = rowAfter(plain, { status: "CaseClosed" }, anna);
  expect(changeLines([{ before: plain, after }], wordsOf("da", "Havn"))).toEqual([
    "Status: Afventer Havn → Lukket",
    "Ansvarlig: ingen → Anna Agent",
  ]);
});
