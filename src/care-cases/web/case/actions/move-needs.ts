import type { CareCase, CaseStatus } from "#care-cases/contract/care-case.ts";

/** What a move asks for before it can be sent: a reason, a follow-up date, or a message that is newer than the customer's. */
export type MoveNeed = "reason" | "date" | "message" | null;

/** The guards of rules, "Case status", that a screen can ask for before the server refuses. `today` is the business date. */
export function moveNeed({ followUpDate, lastMessageBy }: CareCase, to: CaseStatus, today: string): MoveNeed {
  if (to === "Cancelled") return "reason";
  if (to === "Planned" || to === "OnHold") return followUpDate !== null && followUpDate > today ? null : "date";
  return to === "WaitsOnCustomer" && lastMessageBy !== "staff" ? "message" : null;
}
