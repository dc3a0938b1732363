import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import type { DotTone } from "#ui/text/StatusDot.tsx";

/** The dot of a status: accent is in work, amber waits for somebody else, green is done, neutral rests, hollow has not begun. */
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
