import type { CareCase } from "#care-cases/contract/care-case.ts";

/** Numbers of things attached to a case: visible to another company, or internal. */
export type CaseHoldings = {
  readonly messages: number;
  readonly notes: number;
  readonly files: number;
  readonly internalFiles: number;
};

/** Implemented by the features that own messages and files. */
export type CountHoldings = () => Promise<CaseHoldings>;

/** Number of followers who would be removed: everyone but staff. */
export const leavingSubscribers = ({ subscribers }: CareCase): number =>
  subscribers.filter(({ isStaff }) => !isStaff).length;
