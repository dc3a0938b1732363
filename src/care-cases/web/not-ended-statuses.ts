import { type CaseStatus, caseStatuses } from "#care-cases/contract/care-case.ts";

const others: readonly CaseStatus[] = ["Draft", "CaseClosed", "Cancelled"];

/** Statuses of submitted cases that haven't ended, including the backlog. */
export const notEndedStatuses: CaseStatus[] = caseStatuses.filter((status) => !others.includes(status));
