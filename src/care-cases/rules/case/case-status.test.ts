import { describe, expect, test } from "vitest";
import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";
import {
  allowedMoves,
  checkMove,
  endedStatuses,
  hasEnded,
  mayReceiveMessage,
  openStatuses,
  type StatusMove,
  statusAfterAssignment,
  statusAfterMessage,
} from "./case-status.ts";

/** The table of rules, "Case status", cell by cell: x is a permitted move for this side, - a refused one. */
const columns =
  "Draft Created WaitsOnCustomer WaitsOnHavn WaitsOn3Part Planned WorkingOn Backlog OnHold Delivered CaseClosed Cancelled";

const movesOfStaff = `
  from             Dra Cre WCu WHa W3P Pla Wor Bac OnH Del Clo Can
  Draft             -   x   -   -   -   -   -   x   -   -   x   -
  Created           -   -   x   x   x   x   x   x   x   x   x   x
  WaitsOnCustomer   -   -   -   x   x   x   x   x   x   x   x   x
  WaitsOnHavn       -   -   x   -   x   x   x   x   x   x   x   x
  WaitsOn3Part      -   -   x   x   -   x   x   x   x   x   x   x
  Planned           -   -   x   x   x   -   x   x   x   x   x   x
  WorkingOn         -   -   x   x   x   x   -   x   x   x   x   x
  Backlog           -   -   x   x   x   x   x   -   x   x   x   x
  OnHold            -   -   x   x   x   x   x   x   -   x   x   x
  Delivered         -   -   -   x   -   -   x   -   -   -   x   x
  CaseClosed        -   -   -   x   -   -   -   -   -   -   -   -
  Cancelled         -   -   -   x   -   -   -   -   -   -   -   -
`;

const movesOfCustomer = `
  from             Dra Cre WCu WHa W3P Pla Wor Bac OnH Del Clo Can
  Draft             -   x   -   -   -   -   -   -   -   -   -   -
  Created           -   -   -   -   -   -   -   -   -   -   -   x
  WaitsOnCustomer   -   -   -   -   -   -   -   -   -   -   -   -
  WaitsOnHavn       -   -   -   -   -   -   -   -   -   -   -   -
  WaitsOn3Part      -   -   -   -   -   -   -   -   -   -   -   -
  Planned           -   -   -   -   -   -   -   -   -   -   -   -
  WorkingOn         -   -   -   -   -   -   -   -   -   -   -   -
  Backlog           -   -   -   -   -   -   -   -   -   -   -   -
  OnHold            -   -   -   -   -   -   -   -   -   -   -   -
  Delivered         -   -   -   x   -   -   -   -   -   -   x   -
  CaseClosed        -   -   -   -   -   -   -   -   -   -   -   -
  Cancelled         -   -   -   -   -   -   -   -   -   -   -   -
`;

type Cell = { from: CaseStatus; to: CaseStatus; allowed: boolean };

const cellsOf = (drawing: string): Cell[] =>
  drawing
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([from, ...marks]) =>
      marks.map((mark, index) => ({
        from: from as CaseStatus,
        to: columns.split(" ")[index] as CaseStatus,
        allowed: mark === "x",
      })),
    );

/** Meets every condition, so only the table can refuse the move. */
const complete = {
  isCreator: true,
  hasStaffMessage: false,
  lastStaffMessageAt: new Date("2026-05-13T12:00:00Z"),
  lastCustomerMessageAt: new Date("2026-05-13T11:00:00Z"),
  followUpDate: "2026-05-20",
  hasAssignee: true,
  reason: "Asked for by telephone",
  hasMessage: true,
  today: "2026-05-13",
} as const;

describe.each([
  { by: "staff", drawing: movesOfStaff },
  { by: "customer", drawing: movesOfCustomer },
] as const)("what $by may change the status to", ({ by, drawing }) => {
  const cells = cellsOf(drawing);

  test("the diagram has a row and a column for every status", () => {
    expect(columns.split(" ")).toEqual(caseStatuses);
    expect(cells).toHaveLength(caseStatuses.length ** 2);
    expect(new Set(cells.map(({ from }) => from))).toEqual(new Set(caseStatuses));
  });

  test.each(cells)("$from → $to: $allowed", ({ from, to, allowed }) => {
    expect(allowedMoves({ status: from, by, hasStaffMessage: false, isCreator: true }).includes(to)).toBe(allowed);
    expect(checkMove({ ...complete, from, to, by })).toBe(allowed ? null : "transitionNotAllowed");
  });
});

describe("who may change the status", () => {
  test.each([
    { status: "Draft", by: "staff", isCreator: false, hasStaffMessage: false, moves: [] },
    { status: "Draft", by: "customer", isCreator: false, hasStaffMessage: false, moves: [] },
    { status: "Created", by: "customer", isCreator: false, hasStaffMessage: false, moves: ["Cancelled"] },
    { status: "Created", by: "customer", isCreator: true, hasStaffMessage: true, moves: [] },
    { status: "CaseClosed", by: "staff", isCreator: false, hasStaffMessage: true, moves: ["WaitsOnHavn"] },
    {
      status: "Delivered",
      by: "customer",
      isCreator: false,
      hasStaffMessage: true,
      moves: ["WaitsOnHavn", "CaseClosed"],
    },
  ] as const)("$status by $by, creator $isCreator, answered $hasStaffMessage → $moves", ({ moves, ...mover }) => {
    expect(new Set(allowedMoves(mover))).toEqual(new Set(moves));
  });
});

describe("conditions of a status change", () => {
  const early = new Date("2026-05-13T11:59:59.999Z");
  const noon = new Date("2026-05-13T12:00:00Z");
  const late = new Date("2026-05-13T12:00:00.001Z");
  const by = (
    side: StatusMove["by"],
    from: CaseStatus,
    to: CaseStatus,
    save: Partial<StatusMove>,
    expected: ReturnType<typeof checkMove>,
  ) => ({
    by: side,
    from,
    to,
    save,
    expected,
  });
  test.each([
    by("staff", "WaitsOnHavn", "WaitsOnCustomer", { lastStaffMessageAt: null }, "needsNewerMessage"),
    by(
      "staff",
      "WaitsOnHavn",
      "WaitsOnCustomer",
      { lastStaffMessageAt: null, lastCustomerMessageAt: null },
      "needsNewerMessage",
    ),
    by("staff", "WaitsOnHavn", "WaitsOnCustomer", { lastStaffMessageAt: noon, lastCustomerMessageAt: null }, null),
    by("staff", "WaitsOnHavn", "WaitsOnCustomer", { lastStaffMessageAt: noon, lastCustomerMessageAt: early }, null),
    by(
      "staff",
      "WaitsOnHavn",
      "WaitsOnCustomer",
      { lastStaffMessageAt: noon, lastCustomerMessageAt: noon },
      "needsNewerMessage",
    ),
    by(
      "staff",
      "WaitsOnHavn",
      "WaitsOnCustomer",
      { lastStaffMessageAt: noon, lastCustomerMessageAt: late },
      "needsNewerMessage",
    ),
    by("staff", "Created", "Planned", { followUpDate: null }, "needsFollowUpDate"),
    by("staff", "Created", "Planned", { followUpDate: "2026-05-12" }, "needsFollowUpDate"),
    by("staff", "Created", "Planned", { followUpDate: "2026-05-13" }, "needsFollowUpDate"),
    by("staff", "Created", "Planned", { followUpDate: "2026-05-14" }, null),
    by("staff", "WorkingOn", "OnHold", { followUpDate: null }, "needsFollowUpDate"),
    by("staff", "WorkingOn", "OnHold", { followUpDate: "2026-05-13" }, "needsFollowUpDate"),
    by("staff", "WorkingOn", "OnHold", { followUpDate: "2026-05-14" }, null),
    by("staff", "WorkingOn", "WaitsOn3Part", { followUpDate: null }, null),
    by("staff", "WorkingOn", "Delivered", { hasAssignee: false }, "needsAssignee"),
    by("staff", "WorkingOn", "CaseClosed", { hasAssignee: false }, "needsAssignee"),
    by("staff", "Draft", "CaseClosed", { hasAssignee: false }, "needsAssignee"),
    by("staff", "Draft", "Created", { hasAssignee: false }, null),
    by("staff", "Draft", "Backlog", { hasAssignee: false }, null),
    by("customer", "Delivered", "CaseClosed", { hasAssignee: false }, null),
    by("customer", "Delivered", "CaseClosed", { hasMessage: false, reason: null }, null),
    by("customer", "Delivered", "WaitsOnHavn", { hasMessage: false }, "needsMessage"),
    by("customer", "Delivered", "WaitsOnHavn", { hasMessage: true }, null),
    by("staff", "Delivered", "WaitsOnHavn", { hasMessage: false }, null),
    by("staff", "WorkingOn", "Cancelled", { reason: null }, "needsReason"),
    by("staff", "WorkingOn", "Cancelled", { reason: "  " }, "needsReason"),
    by("staff", "WorkingOn", "Cancelled", { reason: "Raised twice" }, null),
    by("customer", "Created", "Cancelled", { reason: null }, "needsReason"),
    by("customer", "Created", "Cancelled", { reason: "Solved it ourselves" }, null),
    by("customer", "Created", "Cancelled", { hasStaffMessage: true }, "transitionNotAllowed"),
    by("staff", "Draft", "Created", { isCreator: false }, "transitionNotAllowed"),
    by("customer", "Draft", "Created", { isCreator: false }, "transitionNotAllowed"),
    by("staff", "CaseClosed", "Planned", { followUpDate: null }, "transitionNotAllowed"),
  ])("$by: $from → $to with $save: $expected", ({ by: side, from, to, save, expected }) => {
    expect(checkMove({ ...complete, ...save, from, to, by: side })).toBe(expected);
  });
});

describe("automatic status changes", () => {
  const closedAt = new Date("2026-05-01T10:00:00Z");
  const inTime = new Date("2026-05-15T10:00:00Z");
  const tooLate = new Date("2026-05-15T10:00:00.001Z");

  test.each([
    { status: "Draft", staff: "Draft", customer: "Draft" },
    { status: "Created", staff: "WaitsOnHavn", customer: "Created" },
    { status: "WaitsOnCustomer", staff: "WaitsOnCustomer", customer: "WaitsOnHavn" },
    { status: "WaitsOnHavn", staff: "WaitsOnHavn", customer: "WaitsOnHavn" },
    { status: "WaitsOn3Part", staff: "WaitsOn3Part", customer: "WaitsOn3Part" },
    { status: "Planned", staff: "Planned", customer: "WaitsOnHavn" },
    { status: "WorkingOn", staff: "WorkingOn", customer: "WorkingOn" },
    { status: "Backlog", staff: "Backlog", customer: "Backlog" },
    { status: "OnHold", staff: "OnHold", customer: "WaitsOnHavn" },
    { status: "Delivered", staff: "Delivered", customer: "WaitsOnHavn" },
    { status: "CaseClosed", staff: "CaseClosed", customer: "WaitsOnHavn" },
    { status: "Cancelled", staff: "Cancelled", customer: "Cancelled" },
  ] as const)(
    "$status after staff's message: $staff, after the customer's: $customer",
    ({ status, staff, customer }) => {
      const message = {
        status,
        isInternal: false,
        closedAt: hasEnded(status) ? closedAt : null,
        now: inTime,
        reopenDays: 14,
      };
      expect(statusAfterMessage({ ...message, by: "staff" })).toBe(staff);
      expect(statusAfterMessage({ ...message, by: "customer" })).toBe(customer);
      expect(statusAfterMessage({ ...message, by: "staff", isInternal: true })).toBe(status);
    },
  );

  test.each([
    { closedAt, now: closedAt, reopens: true },
    { closedAt, now: inTime, reopens: true },
    { closedAt, now: tooLate, reopens: false },
    { closedAt: null, now: inTime, reopens: false },
    { closedAt, now: tooLate, reopenDays: 15, reopens: true },
    { closedAt, now: inTime, reopenDays: 13, reopens: false },
  ])("a customer's message at $now on a case closed at $closedAt reopens it: $reopens", ({ reopens, ...times }) => {
    const message = { status: "CaseClosed", by: "customer", isInternal: false, reopenDays: 14, ...times } as const;
    expect(statusAfterMessage(message)).toBe(reopens ? "WaitsOnHavn" : "CaseClosed");
    expect(mayReceiveMessage(message)).toBe(reopens);
  });

  test.each(caseStatuses)("a first assignee on %s", (status) => {
    expect(statusAfterAssignment({ status })).toBe(status === "Created" ? "WaitsOnHavn" : status);
  });
});

describe("who may write", () => {
  const times = { closedAt: null, now: new Date("2026-05-15T10:00:00Z"), reopenDays: 14 };
  test.each(caseStatuses)("on %s", (status) => {
    expect(mayReceiveMessage({ ...times, status, by: "staff" })).toBe(status !== "Draft");
    const closedToCustomers: readonly CaseStatus[] = ["Draft", "CaseClosed", "Cancelled"];
    expect(mayReceiveMessage({ ...times, status, by: "customer" })).toBe(!closedToCustomers.includes(status));
  });

  test("a canceled case accepts no message from a customer, however recent", () => {
    expect(mayReceiveMessage({ ...times, status: "Cancelled", by: "customer", closedAt: times.now })).toBe(false);
  });
});

test("open, ended and the other statuses are all twelve", () => {
  expect(new Set([...openStatuses, ...endedStatuses, "Draft", "Created", "Delivered"])).toEqual(new Set(caseStatuses));
  expect(caseStatuses.filter(hasEnded)).toEqual(["CaseClosed", "Cancelled"]);
});
