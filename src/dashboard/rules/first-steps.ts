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
  provider: ["nameHavn", "setSupport", "createTeam", "addColleague", "createCompany", "tryMail"],
  company: ["createCase", "inviteColleague", "companySettings"],
  user: ["createCase", "seeSupport", "chooseNotifications"],
};

/** The kind of a person: administrators start with administration, other staff with the work of their dashboard. */
export function newcomerOf(actor: Actor): Newcomer {
  if (actor.role === "administrator") return "company";
  if (actor.role === "user") return "user";
  if (staffMay(actor, "changeSettings")) return "provider";
  const dashboard = defaultDashboard(actor);
  return dashboard === "customer" ? "agent" : dashboard;
}
