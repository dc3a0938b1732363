import type { CareCase } from "#care-cases/contract/care-case.ts";
import type { StaffRole } from "#platform/contract/actor.ts";

/** What the calls are about: a case of Nordlys, a draft, and what hangs on the case. */
export type World = { careCase: CareCase; draft: CareCase; messageId: number; fileId: number };

/** What everybody gets for one call. */
export type Row = {
  /** visitor, user, administrator, other company, staff, staff impersonating the user. */
  readonly expected: readonly [number, number, number, number, number, number];
  /** The roles of staff who get what staff get, who have all of them; the others are refused, with 403 or as it is said of them. All of them where it says nothing. */
  readonly roles?: readonly StaffRole[];
  readonly refused?: number;
  readonly query?: (world: World) => Record<string, string>;
  readonly body?: (world: World) => unknown;
};

export const everybody = [200, 200, 200, 200, 200, 200] as const;
export const signedIn = [401, 200, 200, 200, 200, 200] as const;
export const ownCompany = [401, 200, 200, 404, 200, 200] as const;
export const staffOnly = [401, 403, 403, 403, 200, 403] as const;
