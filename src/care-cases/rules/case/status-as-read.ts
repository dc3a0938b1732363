import type { CaseRow, CaseStatus } from "#care-cases/contract/care-case.ts";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";
import type { Actor } from "#platform/contract/actor.ts";

/**
 * Statuses that customers read as "Waiting for Havn": everything open that doesn't wait for them or for a deployment.
 * The others keep their names.
 */
const waitingForUs: readonly CaseStatus[] = ["Created", "WaitsOnHavn", "WaitsOn3Part", "Planned", "Backlog", "OnHold"];

/** The status shown to a reader. Its texts are `caseStatus`'s, which a test compares. */
export const statusAsRead = (status: CaseStatus, isStaff: boolean): CaseStatus =>
  !isStaff && waitingForUs.includes(status) ? "WaitsOnHavn" : status;

/** Whether a case waits for this customer's user, its contact person, rather than for somebody of the company. */
export const waitsOnReader = (
  { status, contactPerson }: Partial<Pick<CaseRow, "status" | "contactPerson">>,
  { role, userId }: Pick<Actor, "role" | "userId">,
): boolean => role !== "staff" && status === "WaitsOnCustomer" && contactPerson?.id === userId;

/** These statuses as shown to a reader, without duplicates, in the order of a case's life. */
export const statusesAsRead = (statuses: readonly CaseStatus[], isStaff: boolean): CaseStatus[] => {
  const read = statuses.map((status) => statusAsRead(status, isStaff));
  return caseStatuses.filter((status) => read.includes(status));
};

/** All statuses that look the same to this reader as one of these. */
export const statusesReadAs = (asked: readonly CaseStatus[], isStaff: boolean): CaseStatus[] => {
  const read = statusesAsRead(asked, isStaff);
  return caseStatuses.filter((status) => read.includes(statusAsRead(status, isStaff)));
};
