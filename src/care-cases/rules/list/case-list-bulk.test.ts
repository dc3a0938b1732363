import { describe, expect, test } from "vitest";
import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { type BulkChange, type BulkRow, bulkMoves, bulkNeeds, changesOf, rowsToChange } from "./case-list-bulk.ts";

const today = "2026-11-21";
const row = (given: Partial<BulkRow> = {}): BulkRow => ({
  id: 1,
  status: "WaitsOnHavn",
  followUpDate: null,
  lastMessageBy: null,
  version: 1,
  ...given,
});

test.each<[why: string, rows: BulkRow[], to: CaseStatus, count: number]>([
  ["an open case closes", [row()], "CaseClosed", 1],
  ["only those that are open close", [row(), row({ status: "Cancelled" })], "CaseClosed", 1],
  ["an ended case reopens", [row({ status: "CaseClosed" }), row({ status: "Cancelled" })], "WaitsOnHavn", 2],
  [
    "waiting on the customer needs staff's word last",
    [row(), row({ lastMessageBy: "customer" })],
    "WaitsOnCustomer",
    0,
  ],
  ["and has it here", [row({ lastMessageBy: "staff" }), row()], "WaitsOnCustomer", 1],
  ["drafts are submitted one by one", [row({ status: "Draft" })], "Created", 0],
  ["no case moves to where it is", [row({ status: "Planned" })], "Planned", 0],
])("%s", (_why, rows, to, count) => {
  expect(bulkMoves(rows).find((move) => move.to === to)?.count ?? 0).toBe(count);
  expect(rowsToChange(rows, { kind: "status", status: to })).toHaveLength(count);
});

test.each<[rows: BulkRow[], to: CaseStatus, reason: boolean, date: boolean]>([
  [[row()], "CaseClosed", false, false],
  [[row()], "Cancelled", true, false],
  [[row()], "Planned", false, true],
  [[row({ followUpDate: today })], "OnHold", false, true],
  [[row({ followUpDate: "2026-11-22" })], "OnHold", false, false],
  [[row({ followUpDate: "2026-11-22" }), row()], "Planned", false, true],
  [[row({ status: "Cancelled" })], "Planned", false, false],
])("%j to %s asks for a reason %s, for a date %s", (rows, to, reason, date) => {
  expect(bulkNeeds(rows, to, today)).toEqual({ reason, date });
});

describe("the changes", () => {
  test.each<[change: BulkChange, row: BulkRow, changes: object]>([
    [{ kind: "set", changes: { assigneeId: 7 } }, row(), { assigneeId: 7 }],
    [{ kind: "set", changes: { assigneeId: null } }, row(), { assigneeId: null }],
    [{ kind: "set", changes: { followUpDate: "2026-12-01" } }, row(), { followUpDate: "2026-12-01" }],
    [
      { kind: "status", status: "Planned", followUpDate: "2026-12-01" },
      row(),
      { status: "Planned", followUpDate: "2026-12-01" },
    ],
    [
      { kind: "status", status: "Planned", followUpDate: "2026-12-01" },
      row({ followUpDate: "2027-01-04" }),
      { status: "Planned" },
    ],
    [
      { kind: "status", status: "Cancelled", statusReason: "Dublet" },
      row(),
      { status: "Cancelled", statusReason: "Dublet" },
    ],
  ])("of %j on %j", (change, on, changes) => {
    expect(changesOf(change, on, today)).toEqual(changes);
  });

  test("that are the same for all apply to every case", () => {
    const rows = [row(), row({ status: "Cancelled" })];
    expect(rowsToChange(rows, { kind: "set", changes: { assigneeId: 7 } })).toHaveLength(2);
  });
});
