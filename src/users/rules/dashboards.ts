import { type Dashboard, dashboards } from "#users/contract/user-account.ts";

/** The dashboards that a person may choose among: staff three, customers have theirs. */
export const dashboardsOf = (isStaff: boolean): readonly Dashboard[] =>
  dashboards.filter((each) => (each === "customer") !== isStaff);
