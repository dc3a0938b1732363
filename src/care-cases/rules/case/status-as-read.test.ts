import { expect, test } from "vitest";
import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";
import { statusAsRead, statusesAsRead, statusesReadAs, waitsOnReader } from "./status-as-read.ts";

/** Each status as a customer reads it. */
const rows: Record<CaseStatus, CaseStatus> = {
  Draft: "Draft",
  Created: "WaitsOnHavn",
  WaitsOnCustomer: "WaitsOnCustomer",
  WaitsOnHavn: "WaitsOnHavn",
  WaitsOn3Part: "WaitsOnHavn",
  Planned: "WaitsOnHavn",
  WorkingOn: "WorkingOn",
  Backlog: "WaitsOnHavn",
  OnHold: "WaitsOnHavn",
  Delivered: "Delivered",
  CaseClosed: "CaseClosed",
  Cancelled: "Cancelled",
};

test.each(caseStatuses)("customers read %s as in the table, and staff as it is", (status) => {
  expect([statusAsRead(status, false), statusAsRead(status, true)]).toEqual([rows[status], status]);
});

test("a customer's statuses are those they read, each of which is several or one", () => {
  expect(statusesAsRead(caseStatuses, false)).toEqual([
    "Draft",
    "WaitsOnCustomer",
    "WaitsOnHavn",
    "WorkingOn",
    "Delivered",
    "CaseClosed",
    "Cancelled",
  ]);
  expect(statusesReadAs(["OnHold", "Delivered"], false)).toEqual([
    "Created",
    "WaitsOnHavn",
    "WaitsOn3Part",
    "Planned",
    "Backlog",
    "OnHold",
    "Delivered",
  ]);
  expect(statusesReadAs(["OnHold", "Delivered"], true)).toEqual(["OnHold", "Delivered"]);
});

test("a case waits for its contact person, and otherwise for the company", () => {
  const contactPerson = { id: 7, name: "Gitte Lund", isStaff: false };
  const waits = (userId: number, status: CaseStatus = "WaitsOnCustomer") =>
    waitsOnReader({ status, contactPerson }, { role: "administrator", userId });
  expect([waits(7), waits(8), waits(7, "Delivered")]).toEqual([true, false, false]);
  expect(waitsOnReader({ status: "WaitsOnCustomer", contactPerson }, { role: "staff", userId: 7 })).toBe(false);
});
