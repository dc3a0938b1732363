import type { CaseStatus } from "#care-cases/contract/care-case.ts";

/** A status and since when, in milliseconds since 1970. */
export type ToldStatus = { readonly at: number; readonly status: Exclude<CaseStatus, "Draft"> };

type Known = {
  readonly submittedAt: number;
  readonly closedAt: number | null;
  readonly status: Exclude<CaseStatus, "Draft">;
};

/** The statuses as the history has them; what it lacks (rows that were brought in) begins with the submit and ends as it is. */
export function completeStatuses<T extends ToldStatus>(
  told: readonly T[],
  { submittedAt, closedAt, status }: Known,
): (T | ToldStatus)[] {
  const begun: readonly (T | ToldStatus)[] = told.length > 0 ? told : [{ at: submittedAt, status: "Created" }];
  return begun.at(-1)?.status === status ? [...begun] : [...begun, { at: closedAt ?? submittedAt, status }];
}
