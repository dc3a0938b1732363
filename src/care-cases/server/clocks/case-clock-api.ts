import { caseClockCalls } from "#care-cases/contract/clock-calls.ts";
import { implement, signedIn } from "#platform/server/http/implement.ts";
import { calculateTimeLeft } from "./calculate-time-left.ts";
import { getCaseServiceLevel } from "./get-case-service-level.ts";

export const caseClockApi = implement(caseClockCalls, {
  calculateTimeLeft: { allow: signedIn, run: calculateTimeLeft },
  getCareCaseServiceLevel: { allow: signedIn, run: getCaseServiceLevel },
});
