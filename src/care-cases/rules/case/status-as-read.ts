import { type CaseStatus, caseStatuses } from "#care-cases/contract/care-case.ts";

/**
 * What customers read as "Waiting for Havn": all that is open and waits for anything but them, whatever staff call it. Drafts,
 * and what is delivered or over, keep their names.
 */
const waitingForUs: readonly CaseStatus[] = [
  "Created",
  "WaitsOnHavn",
  "WaitsOn3Part",
  "Planned",
  "WorkingOn",
  "Backlog",
  "OnHold",
];

/** The status that a reader reads. Its words are those of `caseStatus`; a test compares the two. */
export const statusAsRead = (status: CaseStatus, isStaff: boolean): CaseStatus =>
  !isStaff && waitingForUs.includes(status) ? "WaitsOnHavn" : status;

/** These statuses as a reader reads them, each once, in the order of a case's life. */
export const statusesAsRead = (statuses: readonly CaseStatus[], isStaff: boolean): CaseStatus[] => {
  const read = statuses.map((status) => statusAsRead(status, isStaff));
  return caseStatuses.filter((status) => read.includes(status));
};

/** All statuses that this reader reads like one of these, so that a filter finds what it says. */
export const statusesReadAs = (asked: readonly CaseStatus[], isStaff: boolean): CaseStatus[] => {
  const read = statusesAsRead(asked, isStaff);
  return caseStatuses.filter((status) => read.includes(statusAsRead(status, isStaff)));
};
