import type { WorkLoad } from "#dashboard/contract/coordinator.ts";

/** A workload of zero except for the given values. */
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
