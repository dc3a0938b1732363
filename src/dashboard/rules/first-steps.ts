import type { Newcomer } from "#dashboard/contract/calls.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { FirstStep } from "#preferences/contract/calls.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { usualDashboard } from "#users/rules/dashboards.ts";

/** What each kind of person begins with, in order. */
export const firstStepsOf: Readonly<Record<Newcomer, readonly FirstStep[]>> = {
  agent: ["takeCase", "answer", "chooseNotifications"],
  coordinator: ["assign", "orderTeam", "planDays"],
  executive: ["comparePeriods", "readReport", "chooseNotifications"],
  provider: ["nameHavn", "setSupport", "createTeam", "addColleague", "createCompany", "tryMail"],
  company: ["createCase", "inviteColleague", "companySettings"],
  user: ["createCase", "seeSupport", "chooseNotifications"],
};

/** Which of them somebody is: who administers begins with that, other staff with the work of their dashboard. */
export function newcomerOf(actor: Actor): Newcomer {
  if (actor.role === "administrator") return "company";
  if (actor.role === "user") return "user";
  if (staffMay(actor, "changeSettings")) return "provider";
  const dashboard = usualDashboard(actor);
  return dashboard === "customer" ? "agent" : dashboard;
}
