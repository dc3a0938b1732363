import type { ClockTargetName } from "#service-levels/contract/time-left.ts";

/** The effect of a status on a clock. A stopped one resumes when the case is reopened. */
export type Effect = "runs" | "pauses" | "stops";

/**
 * Rules, SLA: the resolution clock pauses in every open status except WaitsOnHavn, and stops at the three ends. The
 * first response is outstanding in any status until there is one, except for a case that was closed or cancelled.
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

/** Why a clock is stopped, neither met nor failed, by the case's current status. */
export const stoppedReason = (
  target: ClockTargetName,
  status: string | undefined,
): "FirstResponse" | "Cancelled" | "Unanswered" => {
  if (target === "FirstResponse") return target;
  return status === "Cancelled" ? status : "Unanswered";
};

/** Milliseconds of support time, or round the clock. Null: nothing is agreed, and the clock only measures. */
export type ClockTarget = {
  readonly clock: "support" | "around";
  readonly firstResponse: number | null;
  readonly resolution: number | null;
};
