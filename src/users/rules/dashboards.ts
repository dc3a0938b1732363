import { type Actor, isStaff, staffRoles } from "#platform/contract/actor.ts";
import { type StaffRight, staffMay } from "#roles/rules/staff-rights.ts";
import type { Dashboard } from "#users/contract/user-account.ts";

export type StaffDashboard = Exclude<Dashboard, "customer">;

/** The purpose of each staff dashboard. */
const purposes = {
  agent: "handleCases",
  coordinator: "planWork",
  executive: "readFigures",
} as const satisfies Readonly<Record<StaffDashboard, StaffRight>>;
const ofStaff = Object.keys(purposes) as StaffDashboard[];

/** Dashboards for a staff member's roles; the agent's if the roles have none. */
export function staffDashboardsOf(actor: Actor): readonly StaffDashboard[] {
  const own = ofStaff.filter((each) => staffMay(actor, purposes[each]));
  return own.length > 0 ? own : ["agent"];
}

/** Dashboards a person may choose from. */
export const dashboardsOf = (actor: Actor): readonly Dashboard[] =>
  isStaff(actor) ? staffDashboardsOf(actor) : ["customer"];

/** The default dashboard: the team's cases for people who distribute them, otherwise their own, otherwise figures. */
const startsWith = ["coordinator", "agent", "executive"] as const satisfies readonly StaffDashboard[];

/**
 * The dashboard of somebody who hasn't chosen one: that of their work. People with every role, which all staff had
 * before roles existed, keep the agent's.
 */
export function defaultDashboard(actor: Actor): Dashboard {
  if (!isStaff(actor)) return "customer";
  if (staffRoles.every((role) => actor.staffRoles.includes(role))) return "agent";
  const own = staffDashboardsOf(actor);
  return startsWith.find((each) => own.includes(each)) ?? "agent";
}
