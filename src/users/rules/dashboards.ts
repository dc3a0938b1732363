import { dashboards } from "#users/contract/user-account.ts";

type Dashboard = (typeof dashboards)[number];

/** The dashboards that a person may choose among: staff three, customers have theirs. */
export const dashboardsOf = (isStaff: boolean): readonly Dashboard[] =>
  dashboards.filter((each) => (each === "customer") !== isStaff);
