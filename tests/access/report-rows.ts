import { nordlys } from "#tests/support/people.ts";
import { everybody, type Row, staffOnly } from "./rows.ts";

/** Reports on companies, and what everybody may know of support. */
export const reportRows = {
  getSupportInformation: { expected: everybody },
  getTodaysWorkDayCapacity: { expected: staffOnly },
  getCoordinatorBoard: { expected: staffOnly },
  getFollowUpPlan: { expected: staffOnly },
  getCustomerReport: { expected: staffOnly, body: () => ({ customerNumber: nordlys }) },
} as const satisfies Record<string, Row>;
