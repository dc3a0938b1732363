import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import type { DotTone } from "#ui/text/StatusDot.tsx";

/**
 * Colors of statuses: accent is in progress, amber waits for someone else, green is done, neutral is inactive, hollow
 * hasn't started.
 */
export const statusTone: Readonly<Record<CaseStatus, DotTone>> = {
  Draft: "hollow",
  Created: "hollow",
  WaitsOnCustomer: "amber",
  WaitsOnHavn: "accent",
  WaitsOn3Part: "amber",
  Planned: "accent",
  WorkingOn: "accent",
  Backlog: "neutral",
  OnHold: "neutral",
  Delivered: "green",
  CaseClosed: "neutral",
  Cancelled: "neutral",
};
