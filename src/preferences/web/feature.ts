import { teamsScreen } from "#preferences/web/use-member-order.ts";
import { staffWith } from "#roles/rules/staff-rights.ts";
import type { WebFeature } from "#ui/web-feature.ts";

export const preferencesWeb: WebFeature = {
  menu: [{ to: "/teams", words: "teams.title", below: "/users", place: 10, shownTo: staffWith("planWork") }],
  keysOfEvent: {
    administration: () => [["screen", teamsScreen]],
  },
};
