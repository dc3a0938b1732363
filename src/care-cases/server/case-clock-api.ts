import { caseClockCalls } from "#care-cases/contract/clock-calls.ts";
import { calculateTimeLeft } from "#care-cases/server/calculate-time-left.ts";
import { getCaseServiceLevel } from "#care-cases/server/get-case-service-level.ts";
import { implement, signedIn } from "#platform/server/implement.ts";

export const caseClockApi = implement(caseClockCalls, {
  calculateTimeLeft: { allow: signedIn, run: calculateTimeLeft },
  getCareCaseServiceLevel: { allow: signedIn, run: getCaseServiceLevel },
});
