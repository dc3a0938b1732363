import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import type { VisibleCase } from "#visibility/rules/case-scope.ts";

/** Facts that decide about access to a case. */
export type CaseFacts = VisibleCase & {
  readonly status: CaseStatus;
  /** Whether staff have written an external message. */
  readonly hasStaffMessage: boolean;
};
