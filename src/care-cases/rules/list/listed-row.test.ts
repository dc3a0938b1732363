import { expect, test } from "vitest";
import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { listedRows } from "./listed-row.ts";

const row: CaseRow = {
  id: 1,
  title: "No VAT",
  caseType: "Incident",
  severity: "Important",
  channel: "Portal",
  status: "Created",
  state: "Active",
  customerPriority: "Normal",
  customer: { customerNumber: "10001", name: "Nordhavn Fragt A/S" },
  contactPerson: { id: 140, name: "Lone Vestergaard", isStaff: false },
  owner: null,
  assignee: null,
  followUpDate: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T11:00:00.000Z",
  lastMessageBy: null,
  lastMessageAt: null,
  estimateHours: 2,
  firstResponseSent: false,
  externalReference: "PO 4711",
  originalNumber: null,
  submittedAt: "2026-11-20T10:00:00.000Z",
  closedAt: null,
  timeLeft: null,
  tags: [],
  customerOwnNumber: "K-4711",
  version: 3,
};

test("a row leaves out the values of columns that aren't shown, if nothing else needs them", () => {
  const {
    caseType,
    estimateHours,
    externalReference,
    originalNumber,
    customerOwnNumber,
    createdAt,
    submittedAt,
    closedAt,
    lastMessageAt,
    tags,
    ...always
  } = row;
  expect(listedRows([row], ["title", "id"])).toEqual([always]);
  expect(listedRows([row], ["title", "createdAt", "estimateHours"])).toEqual([{ ...always, createdAt, estimateHours }]);
});

test("a row is complete if all columns are shown", () => {
  const all = [
    "caseType",
    "estimateHours",
    "externalReference",
    "createdAt",
    "submittedAt",
    "closedAt",
    "lastMessageAt",
    "tags",
    "originalNumber",
    "customerOwnNumber",
  ];
  expect(listedRows([row], all as Parameters<typeof listedRows>[1])).toEqual([row]);
});
