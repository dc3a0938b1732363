import { coordinatorCalls } from "#dashboard/contract/coordinator.ts";
import { getCoordinatorBoard, getTodaysWorkDayCapacity } from "#dashboard/server/get-coordinator-board.ts";
import { getFollowUpPlan } from "#dashboard/server/get-follow-up-plan.ts";
import { implement, staffOnly } from "#platform/server/http/implement.ts";

export const coordinatorApi = implement(coordinatorCalls, {
  getTodaysWorkDayCapacity: { allow: staffOnly, run: getTodaysWorkDayCapacity },
  getCoordinatorBoard: { allow: staffOnly, run: getCoordinatorBoard },
  getFollowUpPlan: { allow: staffOnly, run: getFollowUpPlan },
});
