import type { dashboardCalls } from "#dashboard/contract/calls.ts";
import type { Reply } from "#platform/contract/call.ts";

/** Data of the agent's and customer's dashboards. */
export type PlainDashboard = Reply<typeof dashboardCalls.getDashboard>;
