import { type CaseChanges, type CaseRow, type CaseStatus, caseStatuses } from "#care-cases/contract/care-case.ts";
import { allowedMoves } from "#care-cases/rules/case/case-status.ts";

/** What rows tell of a case that is to be changed together with others. */
export type BulkRow = Pick<CaseRow, "id" | "status" | "followUpDate" | "lastMessageBy" | "version">;

/** One change for several cases. The reason and the date are what the status needs. */
export type BulkChange =
  | { readonly kind: "assignee"; readonly assigneeId: number | null }
  | { readonly kind: "followUp"; readonly followUpDate: string }
  | {
      readonly kind: "status";
      readonly status: CaseStatus;
      readonly statusReason?: string;
      readonly followUpDate?: string;
    };

/** Whether staff may move this case there, as far as its row tells. */
const mayMove = ({ status, lastMessageBy }: BulkRow, to: CaseStatus): boolean =>
  allowedMoves({ status, by: "staff", hasStaffMessage: lastMessageBy === "staff", isCreator: false }).includes(to) &&
  (to !== "WaitsOnCustomer" || lastMessageBy === "staff");

/** The statuses that at least one of the cases can move to, and how many can. */
export const bulkMoves = (rows: readonly BulkRow[]): readonly { readonly to: CaseStatus; readonly count: number }[] =>
  caseStatuses
    .map((to) => ({ to, count: rows.filter((row) => mayMove(row, to)).length }))
    .filter(({ count }) => count > 0);

/** The cases that a change concerns: those that can move, or all of them. */
export const rowsToChange = <R extends BulkRow>(rows: readonly R[], change: BulkChange): R[] =>
  rows.filter((row) => change.kind !== "status" || mayMove(row, change.status));

/** Whether a status needs a day after today, and the case has none. */
const lacksDate = (status: CaseStatus, { followUpDate }: BulkRow, today: string): boolean =>
  (status === "Planned" || status === "OnHold") && (followUpDate === null || followUpDate <= today);

/** What has to be asked once before these cases move there. */
export const bulkNeeds = (
  rows: readonly BulkRow[],
  status: CaseStatus,
  today: string,
): { readonly reason: boolean; readonly date: boolean } => ({
  reason: status === "Cancelled",
  date: rows.some((row) => mayMove(row, status) && lacksDate(status, row, today)),
});

/** What UpdateCareCase is asked to set on this case. A later follow-up date that it has already is kept. */
export const changesOf = (change: BulkChange, row: BulkRow, today: string): CaseChanges => {
  if (change.kind === "assignee") return { assigneeId: change.assigneeId };
  if (change.kind === "followUp") return { followUpDate: change.followUpDate };
  const { status, statusReason, followUpDate } = change;
  return {
    status,
    ...(statusReason !== undefined && { statusReason }),
    ...(followUpDate !== undefined && lacksDate(status, row, today) && { followUpDate }),
  };
};
