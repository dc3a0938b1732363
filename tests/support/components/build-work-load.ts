import type { WorkLoad } from "#dashboard/contract/coordinator.ts";

/** What somebody has to do: nothing but what is given. */
export const buildWorkLoad = (given: Partial<WorkLoad> = {}): WorkLoad => ({
  active: 0,
  overdue: 0,
  dueToday: 0,
  late: 0,
  runningOut: 0,
  unanswered: 0,
  estimateHours: 0,
  withoutEstimate: 0,
  ...given,
});
