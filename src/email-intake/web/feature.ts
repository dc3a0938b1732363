import { maxMailsCounted } from "#email-intake/contract/count-calls.ts";
import { incomingMailScreen } from "#email-intake/web/desk/incoming-mail-screen.ts";
import { mailCountsKey, mailCountsQuery } from "#email-intake/web/mail-counts.ts";
import { mailboxesScreen } from "#email-intake/web/own-mailbox/mailbox-page.ts";
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
    {
      to: "/settings/mail",
      words: "ownMailbox.title",
      below: "/settings",
      place: 45,
      shownTo: staffWith("changeSettings"),
    },
  ],
  settingsPages: [{ page: "mail", place: 15, shownTo: staffWith("changeSettings") }],
  keysOfEvent: {
    mail: ({ isOfSystem }) => [
      ["screen", incomingMailScreen],
      ["screen", rememberedSendersScreen],
      ...(isOfSystem ? [["screen", mailboxesScreen]] : []),
      mailCountsKey,
    ],
    administration: () => [["screen", mailboxesScreen]],
  },
};
