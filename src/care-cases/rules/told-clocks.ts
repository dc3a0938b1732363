import type { CaseStatus } from "#care-cases/contract/care-case.ts";

/** A status and since when, in milliseconds since 1970. */
export type ToldStatus = { readonly at: number; readonly status: Exclude<CaseStatus, "Draft"> };

type Known = {
  readonly submittedAt: number;
  readonly closedAt: number | null;
  readonly status: ToldStatus["status"];
  /** What the first change that is told changed from; null when it is the submit. */
  readonly before: ToldStatus["status"] | null;
};

/** The statuses as the history has them; what it lacks (rows that were brought in) begins with the submit and ends as it is. */
export function completeStatuses<T extends ToldStatus>(
  told: readonly T[],
  { submittedAt, closedAt, status, before }: Known,
): (T | ToldStatus)[] {
  const first = told.length > 0 ? before : "Created";
  const begun: (T | ToldStatus)[] = first === null ? [...told] : [{ at: submittedAt, status: first }, ...told];
  const last = begun.at(-1);
  if (last?.status === status) return begun;
  return [...begun, { at: Math.max(closedAt ?? submittedAt, last?.at ?? submittedAt), status }];
}
