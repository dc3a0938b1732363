import type { Json } from "./column-types.ts";

/** The clocks of cases. */
export type ClockTables = {
  case_clock: {
    case_id: number;
    started_at: Date;
    stretch: number;
    status: number;
    since: Date;
    basis: number;
    agreement_id: number | null;
    severity: number | null;
    mode: number;
    first_response_minutes: number | null;
    resolution_minutes: number | null;
    calendar: number;
    first_response_ran: number;
    first_response_failed_at: Date | null;
    first_response_stopped_at: Date | null;
    first_response_stopped_ran: number | null;
    first_response_stopped_agreed: boolean | null;
    answered_at: Date | null;
    answered_ran: number | null;
    answered_failed_at: Date | null;
    answered_agreed: boolean | null;
    resolution_ran: number;
    resolution_failed_at: Date | null;
    resolution_stopped_at: Date | null;
    resolution_stopped_ran: number | null;
    resolution_stopped_agreed: boolean | null;
  };
  case_clock_stretch: {
    case_id: number;
    place: number;
    from_at: Date;
    until_at: Date | null;
    status: number;
    resolution: number;
    user_id: number | null;
    impersonator_id: number | null;
  };
  case_clock_basis: {
    case_id: number;
    place: number;
    at: Date;
    cause: number;
    agreement_id: number | null;
    severity: number | null;
    mode: number;
    first_response_minutes: number | null;
    resolution_minutes: number | null;
    calendar: number;
    user_id: number | null;
    impersonator_id: number | null;
  };
  support_calendar: { id: number; definition: Json; last_used_at: Date };
};
