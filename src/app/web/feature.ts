import { IconBuilding } from "@tabler/icons-react";
import { maxMailsCounted } from "#email-intake/contract/count-calls.ts";
import { mailCountsQuery } from "#email-intake/web/mail-counts.ts";
import { staffWith } from "#roles/rules/staff-rights.ts";
import type { WebFeature } from "#ui/web-feature.ts";
import { casesOfUsersKey } from "./screens/people/cases-of-users-key.ts";

/** The frame, and the screens with parts of several features. */
export const appWeb: WebFeature = {
  menu: [
    {
      to: "/company",
      words: "companySettings.menu",
      place: 35,
      icon: IconBuilding,
      shownTo: ({ role, customerNumber }) => role === "administrator" && customerNumber !== null,
    },
    // Failed emails are of notifications, and counted with those that came in.
    {
      to: "/mails",
      words: "mails.menu",
      below: "/audit",
      place: 10,
      shownTo: staffWith("resendMail"),
      counted: {
        query: mailCountsQuery,
        of: "givenUp",
        most: maxMailsCounted,
        words: "mails.menuCount",
        more: "mails.menuMore",
      },
    },
  ],
  keysOfEvent: {
    // The choice of a company shows its number of open cases, a person's page their latest.
    case: () => [["screen", "select"], casesOfUsersKey],
  },
};
