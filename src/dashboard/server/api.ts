import { dashboardCalls } from "#dashboard/contract/calls.ts";
import { getDashboard } from "#dashboard/server/get-dashboard.ts";
import { implement, signedIn } from "#platform/server/http/implement.ts";

export const dashboardApi = implement(dashboardCalls, {
  getDashboard: { allow: signedIn, run: getDashboard },
});
