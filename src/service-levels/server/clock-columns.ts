import { clockModes, clockStates, clockTargets } from "#service-levels/contract/time-left.ts";
import type { NextTarget } from "#service-levels/rules/clocks/next-target.ts";
import { toDate } from "#service-levels/server/clock-rows.ts";

/** The clock columns of care_case. */
export const clockColumns = ({ firstResponse, resolution, warnAt, target, state, mode, dueAt, left }: NextTarget) => ({
  first_response_state: clockStates.indexOf(firstResponse.state),
  first_response_due_at: toDate(firstResponse.dueAt),
  first_response_warn_at: toDate(warnAt),
  resolution_state: clockStates.indexOf(resolution.state),
  resolution_due_at: toDate(resolution.dueAt),
  clock_target: target && clockTargets.indexOf(target),
  clock_state: clockStates.indexOf(state),
  clock_mode: clockModes.indexOf(mode),
  clock_due_at: toDate(dueAt),
  clock_left: left,
});
