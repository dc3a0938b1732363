import type { CareCase } from "#care-cases/contract/care-case.ts";

/** What hangs on a case, counted: what another company would see, and what stays with staff. */
export type Holdings = {
  readonly messages: number;
  readonly notes: number;
  readonly files: number;
  readonly internalFiles: number;
};

/** Counts it; the features that keep messages and files do. */
export type CountHoldings = () => Promise<Holdings>;

/** Who would stop to follow the case: everybody but staff. */
export const leavingSubscribers = ({ subscribers }: CareCase): number =>
  subscribers.filter(({ isStaff }) => !isStaff).length;
