import type { CaseStatus } from "#care-cases/contract/care-case.ts";

/** Which side acts on a case. */
export type Side = "staff" | "customer";

/** "OPEN" of the table in rules, "Case status": somebody works on the case, or will. */
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

/** Whether the case is over. A delivered one is not: the customer has yet to accept. */
export const hasEnded = (status: CaseStatus): boolean => includes(endedStatuses, status);

/** For this long after closing, to the millisecond, a customer's message reopens the case. */
export const reopenDays = 14;

type Row = { readonly staff: readonly CaseStatus[]; readonly customer: readonly CaseStatus[] };

const fromOpen: Row = { staff: [...openStatuses, "Delivered", "CaseClosed", "Cancelled"], customer: [] };

/**
 * Who may move a case from where to where: the table of rules, "Case status". A row may list its own status, which is
 * no move. Conditions on the case stand in `allowedMoves`, conditions on the save in `checkMove`.
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

/** What a case's status lets somebody do, before anything is known of the save. */
export type Mover = {
  readonly status: CaseStatus;
  readonly by: Side;
  /** Whether staff have written an external message. */
  readonly hasStaffMessage: boolean;
  readonly isCreator: boolean;
};

/** The statuses that this side may move the case to, in the order of the table. Only its creator moves a draft. */
export function allowedMoves({ status, by, hasStaffMessage, isCreator }: Mover): CaseStatus[] {
  if (status === "Draft" && !isCreator) return [];
  if (status === "Created" && by === "customer" && hasStaffMessage) return [];
  return moves[status][by].filter((to) => to !== status);
}

/** A move as one save asks for it. Messages and the assignee of the same save count already: they are applied before the status. */
export type Move = {
  readonly from: CaseStatus;
  readonly to: CaseStatus;
  readonly by: Side;
  readonly isCreator: boolean;
  /** Whether staff had written an external message before this save. */
  readonly hasStaffMessage: boolean;
  /** The newest external message of staff, one in this save included. */
  readonly lastStaffMessageAt: Date | null;
  readonly lastCustomerMessageAt: Date | null;
  /** YYYY-MM-DD, as it is after this save. */
  readonly followUpDate: string | null;
  /** After the acting member of staff was taken where there was none. */
  readonly hasAssignee: boolean;
  readonly reason: string | null;
  /** Whether this save carries a message. */
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

/** Why this move is refused, as a code of `changeRefusals`; null when it may happen. Staying is no move and is refused. */
export function checkMove(move: Move): MoveRefusal | null {
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

function staffWroteLast({ lastStaffMessageAt, lastCustomerMessageAt }: Move): boolean {
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
};

const answeredByCustomer = ["WaitsOnCustomer", "OnHold", "Planned", "Delivered"] as const;

/** Where a message by itself moves the case. Ask only when the save sets no status: one that is set wins. */
export function statusAfterMessage({ status, by, isInternal, closedAt, now }: MessageOnCase): CaseStatus {
  if (isInternal) return status;
  if (by === "staff") return status === "Created" ? "WaitsOnHavn" : status;
  if (includes(answeredByCustomer, status)) return "WaitsOnHavn";
  return status === "CaseClosed" && mayReopen(closedAt, now) ? "WaitsOnHavn" : status;
}

/** Where a first assignee by itself moves the case. Ask only when the save sets no status. */
export const statusAfterAssignment = ({ status }: { readonly status: CaseStatus }): CaseStatus =>
  status === "Created" ? "WaitsOnHavn" : status;

/** Whether this side may write on the case at all: nobody on a draft, customers on an ended one only while it reopens. */
export function mayReceiveMessage({ status, by, closedAt, now }: Omit<MessageOnCase, "isInternal">): boolean {
  if (status === "Draft") return false;
  if (by === "staff" || !hasEnded(status)) return true;
  return status === "CaseClosed" && mayReopen(closedAt, now);
}

const mayReopen = (closedAt: Date | null, now: Date): boolean =>
  closedAt !== null && now.getTime() - closedAt.getTime() <= reopenDays * 24 * 60 * 60 * 1000;

const includes = (list: readonly CaseStatus[], status: CaseStatus): boolean => list.includes(status);
