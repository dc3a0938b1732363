import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { hasEnded, type Side } from "#care-cases/rules/case/case-status.ts";

type Save = {
  readonly before: CaseStatus;
  readonly after: CaseStatus;
  /** Null: nobody saved, time passed. */
  readonly by: Side | null;
  /** As stored. */
  readonly sentBackAt: Date | null;
  readonly now: Date;
};

/** Whether the provider has done its part. */
const isDone = (status: CaseStatus): boolean => status === "Delivered" || hasEnded(status);

/**
 * When the customer sent the case back last, as a save stores it: they rejected what was delivered, or wrote on it again,
 * and it was neither delivered nor ended since.
 */
export function sentBackAfter({ before, after, by, sentBackAt, now }: Save): Date | null {
  if (isDone(after)) return null;
  return isDone(before) ? (by === "customer" ? now : null) : sentBackAt;
}
