import type { CareCase, CaseStatus } from "#care-cases/contract/care-case.ts";

/** Input that a move requires: a reason, a follow-up date, or a message newer than the customer's. */
export type MoveRequirement = "reason" | "date" | "message" | null;

/** Conditions of rules, "Case status", that a screen can check before the server does. `today` is the business date. */
export function moveNeed({ followUpDate, lastMessageBy }: CareCase, to: CaseStatus, today: string): MoveRequirement {
  if (to === "Cancelled") return "reason";
  if (to === "Planned" || to === "OnHold") return followUpDate !== null && followUpDate > today ? null : "date";
  return to === "WaitsOnCustomer" && lastMessageBy !== "staff" ? "message" : null;
}
