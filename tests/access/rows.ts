import type { CareCase } from "#care-cases/contract/care-case.ts";
import type { StaffRole } from "#platform/contract/actor.ts";

/** The things that calls name: a case of Nordlys, a draft, and a message and a file of the case. */
export type World = { careCase: CareCase; draft: CareCase; messageId: number; fileId: number };

/** The statuses that everybody gets for one call. */
export type Row = {
  /** visitor, user, administrator, other company, staff, staff impersonating the user. */
  readonly expected: readonly [number, number, number, number, number, number];
  /**
   * The staff roles that the call is for; by default all. `expected` is for staff with all roles. Staff without one of
   * these roles get `refused`, by default 403.
   */
  readonly roles?: readonly StaffRole[];
  readonly refused?: number;
  readonly query?: (world: World) => Record<string, string>;
  readonly body?: (world: World) => unknown;
};

export const everybody = [200, 200, 200, 200, 200, 200] as const;
export const signedIn = [401, 200, 200, 200, 200, 200] as const;
export const ownCompany = [401, 200, 200, 404, 200, 200] as const;
export const staffOnly = [401, 403, 403, 403, 200, 403] as const;
