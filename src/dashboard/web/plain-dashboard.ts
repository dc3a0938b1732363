import type { dashboardCalls } from "#dashboard/contract/calls.ts";
import type { Reply } from "#platform/contract/call.ts";

/** What the dashboards of the agent and of the customer are made of. */
export type PlainDashboard = Reply<typeof dashboardCalls.getDashboard>;
