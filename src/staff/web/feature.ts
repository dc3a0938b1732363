import { staffWith } from "#roles/rules/staff-rights.ts";
import { staffScreen } from "#staff/web/staff-keys.ts";
import { managedTeamsScreen } from "#staff/web/teams/team-keys.ts";
import type { WebFeature } from "#ui/web-feature.ts";

export const staffWeb: WebFeature = {
  menu: [
    { to: "/settings/staff", words: "staff.title", below: "/settings", place: 10, shownTo: staffWith("manageStaff") },
    {
      to: "/settings/teams",
      words: "teamSettings.title",
      below: "/settings",
      place: 20,
      shownTo: staffWith("manageTeams"),
    },
  ],
  settingsPages: [
    { page: "staff", place: 20, shownTo: staffWith("manageStaff") },
    { page: "teams", place: 30, shownTo: staffWith("manageTeams") },
  ],
  keysOfEvent: {
    administration: () => [staffScreen, managedTeamsScreen].map((name) => ["screen", name]),
  },
};
