import type { CasePreset, CaseSort } from "#care-cases/contract/case-search.ts";
import { sortsOfPreset } from "#care-cases/rules/case-list-view.ts";

export type CaseColumn =
  | "title"
  | "id"
  | "status"
  | "caseType"
  | "severity"
  | "customerPriority"
  | "customer"
  | "contactPerson"
  | "assignee"
  | "followUpDate"
  | "updatedAt";

const columnsOf: Readonly<Record<CasePreset, readonly CaseColumn[]>> = {
  all: ["title", "id", "status", "severity", "customerPriority", "customer", "assignee", "followUpDate", "updatedAt"],
  active: [
    "title",
    "id",
    "status",
    "severity",
    "customerPriority",
    "customer",
    "assignee",
    "followUpDate",
    "updatedAt",
  ],
  backlog: [
    "title",
    "id",
    "caseType",
    "severity",
    "customerPriority",
    "customer",
    "assignee",
    "followUpDate",
    "updatedAt",
  ],
  closed: ["title", "id", "status", "caseType", "severity", "customerPriority", "customer", "assignee", "updatedAt"],
  drafts: ["title", "id", "caseType", "severity", "customerPriority", "customer", "updatedAt"],
};

/** A list's columns in order. A customer's cases are all of one company: who asked is what tells them apart. */
export const caseColumns = (preset: CasePreset, isStaff: boolean): readonly CaseColumn[] =>
  isStaff ? columnsOf[preset] : columnsOf[preset].map((column) => (column === "customer" ? "contactPerson" : column));

/** What a click on the column's head sorts by; null for a column that has no order. */
export const sortOfColumn = (column: CaseColumn, preset: CasePreset): CaseSort | null =>
  sortsOfPreset(preset).find((sort) => sort === column) ?? null;
