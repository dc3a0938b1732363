import { nordlys } from "#tests/support/people/people.ts";
import { everybody, type Row, signedIn, staffOnly } from "./rows.ts";

const file = { format: "csv", locale: "da-DK" } as const;

/** Staff, and the administrators of the company itself. */
const ownReport = [401, 403, 200, 404, 200, 403] as const;

/** Reports on companies, and what everybody may know about support. */
export const reportRows = {
  getExportState: { expected: signedIn, body: () => ({ key: "a-key-of-nobody" }) },
  getDashboard: { expected: signedIn },
  getFirstSteps: { expected: signedIn },
  getToDo: { roles: ["administrator"], expected: staffOnly },
  getSupportInformation: { expected: everybody },
  getTodaysWorkDayCapacity: { roles: ["coordinator"], expected: staffOnly },
  getCoordinatorBoard: { roles: ["coordinator"], expected: staffOnly },
  getFollowUpPlan: { roles: ["coordinator"], expected: staffOnly },
  getExecutiveFigures: { roles: ["executive"], expected: staffOnly },
  getExecutiveCases: { roles: ["executive"], expected: staffOnly },
  exportExecutiveFigures: {
    roles: ["executive"],
    expected: staffOnly,
    body: () => ({ table: "customers", format: "csv", locale: "da-DK" }),
  },
  getCustomerReport: { expected: staffOnly, body: () => ({ customerNumber: nordlys }) },
  getServiceReport: {
    expected: ownReport,
    body: () => ({ customerNumber: nordlys, month: "2026-11" }),
  },
  exportCompany: {
    roles: ["administrator"],
    expected: [401, 403, 200, 404, 200, 403],
    body: () => ({ customerNumber: nordlys }),
  },
  exportCustomerReport: {
    expected: staffOnly,
    body: () => ({ customerNumber: nordlys, ...file }),
  },
  exportServiceReport: {
    expected: ownReport,
    body: () => ({ customerNumber: nordlys, month: "2026-11", part: "cases", ...file }),
  },
} as const satisfies Record<string, Row>;
