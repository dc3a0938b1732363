import { staffScreen } from "#staff/web/staff-keys.ts";
import { managedTeamsScreen } from "#staff/web/teams/team-keys.ts";
import type { WebFeature } from "#ui/web-feature.ts";

export const staffWeb: WebFeature = {
  keysOfEvent: {
    administration: () => [staffScreen, managedTeamsScreen].map((name) => ["screen", name]),
  },
};
