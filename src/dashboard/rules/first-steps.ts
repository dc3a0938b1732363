import type { Newcomer } from "#dashboard/contract/calls.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { FirstStep } from "#preferences/contract/calls.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { defaultDashboard } from "#users/rules/dashboards.ts";

/** The first steps of each kind of person, in order. */
export const firstStepsOf: Readonly<Record<Newcomer, readonly FirstStep[]>> = {
  agent: ["takeCase", "answer", "chooseNotifications"],
  coordinator: ["assign", "orderTeam", "planDays"],
  executive: ["comparePeriods", "readReport", "chooseNotifications"],
  company: ["createCase", "inviteColleague", "companySettings"],
  user: ["createCase", "seeSupport", "chooseNotifications"],
};

/** Whether somebody has the list of what is to do instead of first steps. */
export const hasToDo = (actor: Actor): boolean => staffMay(actor, "changeSettings");

/** The kind of a person: a company's administrators start with administration, staff with the work of their dashboard. */
export function newcomerOf(actor: Actor): Newcomer | null {
  if (actor.role === "administrator") return "company";
  if (actor.role === "user") return "user";
  if (hasToDo(actor)) return null;
  const dashboard = defaultDashboard(actor);
  return dashboard === "customer" ? "agent" : dashboard;
}
