/** What a status does to a clock. A stopped one goes on when the case is reopened. */
export type Effect = "runs" | "pauses" | "stops";

/**
 * Rules, SLA: the resolution clock pauses in every open status except WaitsOnHavn, and stops at the three ends. The first
 * response is owed, whatever the status, until there is one; of a case that was closed or cancelled nothing is owed.
 */
export const clockEffects = {
  Created: { firstResponse: "runs", resolution: "runs" },
  WaitsOnCustomer: { firstResponse: "runs", resolution: "pauses" },
  WaitsOnHavn: { firstResponse: "runs", resolution: "runs" },
  WaitsOn3Part: { firstResponse: "runs", resolution: "pauses" },
  Planned: { firstResponse: "runs", resolution: "pauses" },
  WorkingOn: { firstResponse: "runs", resolution: "pauses" },
  Backlog: { firstResponse: "runs", resolution: "pauses" },
  OnHold: { firstResponse: "runs", resolution: "pauses" },
  Delivered: { firstResponse: "runs", resolution: "stops" },
  CaseClosed: { firstResponse: "stops", resolution: "stops" },
  Cancelled: { firstResponse: "stops", resolution: "stops" },
} as const satisfies Record<string, { readonly firstResponse: Effect; readonly resolution: Effect }>;
export type ClockStatus = keyof typeof clockEffects;
export type ClockName = "firstResponse" | "resolution";

/** Milliseconds of support time, or round the clock. Null: nothing is agreed, and the clock only measures. */
export type ClockTarget = {
  readonly clock: "support" | "around";
  readonly firstResponse: number | null;
  readonly resolution: number | null;
};
