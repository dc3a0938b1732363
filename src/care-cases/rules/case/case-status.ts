import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { dayMs } from "#platform/rules/durations.ts";

export type Side = "staff" | "customer";

/** "OPEN" in the table of rules, "Case status": being worked on, or to be. */
export const openStatuses = [
  "WaitsOnCustomer",
  "WaitsOnHavn",
  "WaitsOn3Part",
  "Planned",
  "WorkingOn",
  "Backlog",
  "OnHold",
] as const satisfies readonly CaseStatus[];

export const endedStatuses = ["CaseClosed", "Cancelled"] as const satisfies readonly CaseStatus[];

/** Whether the case is over. A delivered one isn't: the customer must still accept it. */
export const hasEnded = (status: CaseStatus): boolean => includes(endedStatuses, status);

type Row = { readonly staff: readonly CaseStatus[]; readonly customer: readonly CaseStatus[] };

const fromOpen: Row = { staff: [...openStatuses, "Delivered", "CaseClosed", "Cancelled"], customer: [] };

/**
 * Permitted moves by side: the table of rules, "Case status". A row may include its own status, which isn't a move.
 * Conditions on the case are in `allowedMoves`, conditions on the save in `checkMove`.
 */
const moves: Readonly<Record<CaseStatus, Row>> = {
  Draft: { staff: ["Created", "Backlog", "CaseClosed"], customer: ["Created"] },
  Created: { staff: [...openStatuses, "Delivered", "CaseClosed", "Cancelled"], customer: ["Cancelled"] },
  WaitsOnCustomer: fromOpen,
  WaitsOnHavn: fromOpen,
  WaitsOn3Part: fromOpen,
  Planned: fromOpen,
  WorkingOn: fromOpen,
  Backlog: fromOpen,
  OnHold: fromOpen,
  Delivered: {
    staff: ["WaitsOnHavn", "WorkingOn", "CaseClosed", "Cancelled"],
    customer: ["CaseClosed", "WaitsOnHavn"],
  },
  CaseClosed: { staff: ["WaitsOnHavn"], customer: [] },
  Cancelled: { staff: ["WaitsOnHavn"], customer: [] },
};

/** Facts that decide about moves, apart from the save's. */
export type MoveFacts = {
  readonly status: CaseStatus;
  readonly by: Side;
  /** Whether staff have written an external message. */
  readonly hasStaffMessage: boolean;
  readonly isCreator: boolean;
};

/** The statuses this side may move the case to, in table order. Only its creator moves a draft. */
export function allowedMoves({ status, by, hasStaffMessage, isCreator }: MoveFacts): CaseStatus[] {
  if (status === "Draft" && !isCreator) return [];
  if (status === "Created" && by === "customer" && hasStaffMessage) return [];
  return moves[status][by].filter((to) => to !== status);
}

/** A move requested by a save. The save's message and assignee are applied first, so they already count. */
export type StatusMove = {
  readonly from: CaseStatus;
  readonly to: CaseStatus;
  readonly by: Side;
  readonly isCreator: boolean;
  /** Whether staff had written an external message before this save. */
  readonly hasStaffMessage: boolean;
  /** Time of staff's newest external message, including this save's. */
  readonly lastStaffMessageAt: Date | null;
  readonly lastCustomerMessageAt: Date | null;
  /** YYYY-MM-DD, after this save. */
  readonly followUpDate: string | null;
  /** After automatic assignment to the acting staff member. */
  readonly hasAssignee: boolean;
  readonly reason: string | null;
  /** Whether this save includes a message. */
  readonly hasMessage: boolean;
  /** The business date. */
  readonly today: string;
};

export type MoveRefusal =
  | "transitionNotAllowed"
  | "needsNewerMessage"
  | "needsFollowUpDate"
  | "needsAssignee"
  | "needsReason"
  | "needsMessage";

/**
 * Why this move is refused, as a code of `changeRefusals`; null if permitted. Keeping the status isn't a move, and is
 * refused.
 */
export function checkMove(move: StatusMove): MoveRefusal | null {
  const { from, to, by } = move;
  if (!allowedMoves({ ...move, status: from }).includes(to)) return "transitionNotAllowed";
  if (to === "WaitsOnCustomer" && !staffWroteLast(move)) return "needsNewerMessage";
  if ((to === "Planned" || to === "OnHold") && !(move.followUpDate && move.followUpDate > move.today)) {
    return "needsFollowUpDate";
  }
  if ((to === "Delivered" || to === "CaseClosed") && by === "staff" && !move.hasAssignee) return "needsAssignee";
  if (to === "Cancelled" && !move.reason?.trim()) return "needsReason";
  if (from === "Delivered" && to === "WaitsOnHavn" && by === "customer" && !move.hasMessage) return "needsMessage";
  return null;
}

function staffWroteLast({ lastStaffMessageAt, lastCustomerMessageAt }: StatusMove): boolean {
  if (!lastStaffMessageAt) return false;
  return !lastCustomerMessageAt || lastStaffMessageAt.getTime() > lastCustomerMessageAt.getTime();
}

export type MessageOnCase = {
  readonly status: CaseStatus;
  readonly by: Side;
  readonly isInternal: boolean;
  /** When the case was closed or cancelled; null before. */
  readonly closedAt: Date | null;
  readonly now: Date;
  /** For this long after closing, to the millisecond, a customer's message reopens the case. */
  readonly reopenDays: number;
};

const answeredByCustomer = ["WaitsOnCustomer", "OnHold", "Planned", "Delivered"] as const;

/**
 * The status to which a message alone moves the case. Only call this if the save sets no status, since that takes
 * precedence.
 */
export function statusAfterMessage({ status, by, isInternal, ...times }: MessageOnCase): CaseStatus {
  if (isInternal) return status;
  if (by === "staff") return status === "Created" ? "WaitsOnHavn" : status;
  if (includes(answeredByCustomer, status)) return "WaitsOnHavn";
  return status === "CaseClosed" && mayReopen(times) ? "WaitsOnHavn" : status;
}

/** The status to which a first assignee automatically moves the case. Only if the save sets no status. */
export const statusAfterAssignment = ({ status }: { readonly status: CaseStatus }): CaseStatus =>
  status === "Created" ? "WaitsOnHavn" : status;

/** Whether this side may write on the case at all: nobody on a draft, customers on an ended one only while it reopens. */
export function mayReceiveMessage({ status, by, ...times }: Omit<MessageOnCase, "isInternal">): boolean {
  if (status === "Draft") return false;
  if (by === "staff" || !hasEnded(status)) return true;
  return status === "CaseClosed" && mayReopen(times);
}

type Times = Pick<MessageOnCase, "closedAt" | "now" | "reopenDays">;

const mayReopen = ({ closedAt, now, reopenDays }: Times): boolean =>
  closedAt !== null && now.getTime() - closedAt.getTime() <= reopenDays * dayMs;

const includes = (list: readonly CaseStatus[], status: CaseStatus): boolean => list.includes(status);

/** The assignee of a case that moves there: staff who end an unassigned case become its assignee. */
export const assigneeAfterMove = (
  to: CaseStatus,
  assigneeId: number | null,
  by: { readonly id: number; readonly isStaff: boolean } | null,
): number | null => assigneeId ?? (by?.isStaff && (to === "Delivered" || to === "CaseClosed") ? by.id : null);
