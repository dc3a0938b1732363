import { type CaseStatus, caseStatuses } from "#care-cases/contract/care-case.ts";

const others: readonly CaseStatus[] = ["Draft", "CaseClosed", "Cancelled"];

/** The statuses of cases that were submitted and have not ended, the backlog too. */
export const notEndedStatuses: CaseStatus[] = caseStatuses.filter((status) => !others.includes(status));
