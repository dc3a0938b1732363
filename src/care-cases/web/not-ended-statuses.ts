import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";

const others: readonly CaseStatus[] = ["Draft", "CaseClosed", "Cancelled"];

/** Statuses of submitted cases that haven't ended, including the backlog. */
export const notEndedStatuses: CaseStatus[] = caseStatuses.filter((status) => !others.includes(status));
