import { describe, expect, test } from "vitest";
import type { CaseField, CaseStatus } from "#care-cases/contract/care-case.ts";
import { isUndoable, mayUndoClosing, type UndoableClosing } from "./undo-closing.ts";

describe("a save can be undone", () => {
  const status = ["status"] as const;
  test.each<[boolean, CaseStatus, CaseStatus, readonly CaseField[], "staff" | "customer" | null, boolean]>([
    [true, "WorkingOn", "CaseClosed", status, "staff", false],
    [true, "Created", "Delivered", ["status", "assigneeId"], "staff", false],
    [true, "Delivered", "CaseClosed", ["status", "statusReason"], "staff", false],
    [false, "Draft", "CaseClosed", status, "staff", false],
    [false, "WorkingOn", "Cancelled", status, "staff", false],
    [false, "CaseClosed", "WaitsOnHavn", status, "staff", false],
    [false, "CaseClosed", "CaseClosed", ["assigneeId"], "staff", false],
    [false, "WorkingOn", "CaseClosed", ["status", "severity"], "staff", false],
    [false, "WorkingOn", "CaseClosed", status, "staff", true],
    [false, "Delivered", "CaseClosed", status, "customer", false],
    [false, "Delivered", "CaseClosed", status, null, false],
  ])("%s: from %s to %s with %j by %s, with a message: %s", (expected, from, to, fields, bySide, hasMessage) => {
    expect(isUndoable({ from, to, fields, bySide, hasMessage })).toBe(expected);
  });
});

describe("a closing can be undone", () => {
  const at = new Date("2026-11-20T09:00:00.000Z");
  const kept: UndoableClosing = { userId: 1, version: 5, at };
  test.each<[boolean, string, UndoableClosing | null, number, number, number]>([
    [true, "at once", kept, 1, 5, 0],
    [true, "within the minute", kept, 1, 5, 60_000],
    [false, "later", kept, 1, 5, 60_001],
    [false, "by somebody else", kept, 2, 5, 0],
    [false, "once the case was changed", kept, 1, 6, 0],
    [false, "where none was kept", null, 1, 5, 0],
  ])("%s: %s", (expected, _when, closing, userId, version, after) => {
    expect(mayUndoClosing(closing, { userId, version, now: new Date(at.getTime() + after) })).toBe(expected);
  });
});
