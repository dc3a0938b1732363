import { executiveCalls } from "#dashboard/contract/executive.ts";
import { exportExecutiveFigures } from "#dashboard/server/export-executive-figures.ts";
import { getExecutiveCases } from "#dashboard/server/get-executive-cases.ts";
import { getExecutiveFigures } from "#dashboard/server/get-executive-figures.ts";
import { implement, staffOnly } from "#platform/server/http/implement.ts";

export const executiveApi = implement(executiveCalls, {
  getExecutiveFigures: { allow: staffOnly, run: getExecutiveFigures },
  getExecutiveCases: { allow: staffOnly, run: getExecutiveCases },
  exportExecutiveFigures: { allow: staffOnly, run: exportExecutiveFigures },
});
