import type { CareCase } from "#care-cases/contract/care-case.ts";

/** What the calls are about: a case of Nordlys, a draft, and what hangs on the case. */
export type World = { careCase: CareCase; draft: CareCase; messageId: number; fileId: number };

/** What everybody gets for one call. */
export type Row = {
  /** visitor, user, administrator, other company, staff, staff impersonating the user. */
  readonly expected: readonly [number, number, number, number, number, number];
  readonly query?: (world: World) => Record<string, string>;
  readonly body?: (world: World) => unknown;
};

export const everybody = [200, 200, 200, 200, 200, 200] as const;
export const signedIn = [401, 200, 200, 200, 200, 200] as const;
export const ownCompany = [401, 200, 200, 404, 200, 200] as const;
export const staffOnly = [401, 403, 403, 403, 200, 403] as const;
