import type { Actor } from "#platform/contract/actor.ts";
import { type StaffRight, staffMay } from "#roles/rules/staff-rights.ts";

/** The pages below /settings. Their texts are `settings.<page>`, `<page>Help` and `<page>Also`. */
const settingsPages = [
  { page: "general", to: "/settings/general", right: "changeSettings" },
  { page: "staff", to: "/settings/staff", right: "manageStaff" },
  { page: "teams", to: "/settings/teams", right: "manageTeams" },
  { page: "cases", to: "/settings/cases", right: "changeSettings" },
  { page: "support", to: "/settings/support", right: "changeSettings" },
  { page: "retention", to: "/settings/retention", right: "changeSettings" },
  { page: "system", to: "/settings/system", right: "changeSettings" },
] as const satisfies readonly { page: string; to: string; right: StaffRight }[];

/** The pages that this person may open. */
export const settingsPagesOf = (actor: Actor) => settingsPages.filter(({ right }) => staffMay(actor, right));
