import type { CaseChanges, CaseRow, CaseStatus } from "#care-cases/contract/care-case.ts";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";
import { allowedMoves } from "#care-cases/rules/case/case-status.ts";

export type BulkRow = Pick<CaseRow, "id" | "status" | "followUpDate" | "lastMessageBy" | "version">;

/** A change to several cases. Reason and date are what the status requires. */
export type BulkChange =
  /** The same for all of them. */
  | { readonly kind: "set"; readonly changes: CaseChanges }
  | {
      readonly kind: "status";
      readonly status: CaseStatus;
      readonly statusReason?: string;
      readonly followUpDate?: string;
    };

/** Whether staff may move this case there, judging by its row. */
const mayMove = ({ status, lastMessageBy }: BulkRow, to: CaseStatus): boolean =>
  allowedMoves({ status, by: "staff", hasStaffMessage: lastMessageBy === "staff", isCreator: false }).includes(to) &&
  (to !== "WaitsOnCustomer" || lastMessageBy === "staff");

/** Statuses that at least one case can move to, with the number that can. */
export const bulkMoves = (rows: readonly BulkRow[]): readonly { readonly to: CaseStatus; readonly count: number }[] =>
  caseStatuses
    .map((to) => ({ to, count: rows.filter((row) => mayMove(row, to)).length }))
    .filter(({ count }) => count > 0);

/** Cases that a change applies to: those that can move, or all. */
export const rowsToChange = <R extends BulkRow>(rows: readonly R[], change: BulkChange): R[] =>
  rows.filter((row) => change.kind !== "status" || mayMove(row, change.status));

/** Whether a status requires a future date that the case doesn't have. */
const lacksDate = (status: CaseStatus, { followUpDate }: BulkRow, today: string): boolean =>
  (status === "Planned" || status === "OnHold") && (followUpDate === null || followUpDate <= today);

/** Input required before these cases can move there. */
export const bulkNeeds = (
  rows: readonly BulkRow[],
  status: CaseStatus,
  today: string,
): { readonly reason: boolean; readonly date: boolean } => ({
  reason: status === "Cancelled",
  date: rows.some((row) => mayMove(row, status) && lacksDate(status, row, today)),
});

/** The changes for this case. Keeps its own follow-up date if that is later. */
export const changesOf = (change: BulkChange, row: BulkRow, today: string): CaseChanges => {
  if (change.kind === "set") return change.changes;
  const { status, statusReason, followUpDate } = change;
  return {
    status,
    ...(statusReason !== undefined && { statusReason }),
    ...(followUpDate !== undefined && lacksDate(status, row, today) && { followUpDate }),
  };
};
