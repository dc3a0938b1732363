import { maxMailsCounted } from "#email-intake/contract/count-calls.ts";
import { incomingMailScreen } from "#email-intake/web/desk/incoming-mail-screen.ts";
import { mailCountsKey, mailCountsQuery } from "#email-intake/web/mail-counts.ts";
import { rememberedSendersScreen } from "#email-intake/web/senders/remembered-senders-screen.ts";
import { staffWith } from "#roles/rules/staff-rights.ts";
import type { WebFeature } from "#ui/web-feature.ts";

export const emailIntakeWeb: WebFeature = {
  menu: [
    {
      to: "/incoming-mail",
      words: "incomingMail.title",
      below: "/cases",
      place: 60,
      shownTo: staffWith("decideMail"),
      counted: {
        query: mailCountsQuery,
        of: "waiting",
        most: maxMailsCounted,
        words: "incomingMail.menuCount",
        more: "incomingMail.menuMore",
      },
    },
  ],
  keysOfEvent: {
    mail: () => [["screen", incomingMailScreen], ["screen", rememberedSendersScreen], mailCountsKey],
  },
};
