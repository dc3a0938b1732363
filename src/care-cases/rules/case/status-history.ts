import type { CaseStatus } from "#care-cases/contract/care-case.ts";

/** A status and since when, in milliseconds since 1970. */
export type StatusSince = { readonly at: number; readonly status: Exclude<CaseStatus, "Draft"> };

type Known = {
  readonly submittedAt: number;
  readonly closedAt: number | null;
  readonly status: StatusSince["status"];
  /** What the first change that is told changed from; null when it is the submit. */
  readonly before: StatusSince["status"] | null;
};

/** The statuses as the history has them; what it lacks (rows that were brought in) begins with the submit and ends as it is. */
export function completeStatuses<T extends StatusSince>(
  recorded: readonly T[],
  { submittedAt, closedAt, status, before }: Known,
): (T | StatusSince)[] {
  const first = recorded.length > 0 ? before : "Created";
  const begun: (T | StatusSince)[] = first === null ? [...recorded] : [{ at: submittedAt, status: first }, ...recorded];
  const last = begun.at(-1);
  if (last?.status === status) return begun;
  return [...begun, { at: Math.max(closedAt ?? submittedAt, last?.at ?? submittedAt), status }];
}
