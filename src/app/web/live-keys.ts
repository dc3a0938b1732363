import { caseKeys, keysOfCaseEvent } from "#care-cases/web/case-keys.ts";
import { customerKeys, customerScreens } from "#customers/web/customer-keys.ts";
import { plannerScreen } from "#dashboard/web/planner/planner-screen.ts";
import { incomingMailScreen } from "#email-intake/web/desk/incoming-mail-screen.ts";
import { mailCountsKey } from "#email-intake/web/mail-counts.ts";
import { rememberedSendersScreen } from "#email-intake/web/senders/remembered-senders-screen.ts";
import type { KeysOfEvent } from "#live/web/live-events.ts";
import { givenUpMailsScreen } from "#notifications/web/given-up-mails/given-up-mails-screen.ts";
import { inboxScreen } from "#notifications/web/notification-queries.ts";
import { teamsScreen } from "#preferences/web/use-member-order.ts";
import { levelKeys } from "#service-levels/web/agreements/level-keys.ts";
import { settingScreens, systemScreen } from "#settings/web/setting-keys.ts";
import { staffScreen } from "#staff/web/staff-keys.ts";
import { managedTeamsScreen } from "#staff/web/teams/team-keys.ts";
import { userScreens } from "#users/web/user-queries.ts";

/** Number of open cases per company, and a company's latest ones. */
const counts = [
  ["screen", customerScreens.list],
  ["screen", customerScreens.customer],
  ["screen", "select"],
];
const users = [["users-of"], ["screen", userScreens.list]];
const home = ["screen", "home"];
const planner = ["screen", plannerScreen];
/** What a form says about the response times promised to a company. */
const agreed = ["agreed-targets"];
/** The inbox shows titles and statuses of cases. */
const inbox = ["screen", inboxScreen];
/** Incoming and failed emails, remembered senders, their counts, and those waiting on cases. */
const mails = [
  ["screen", incomingMailScreen],
  ["screen", rememberedSendersScreen],
  ["screen", givenUpMailsScreen],
  mailCountsKey,
  caseKeys.allMails,
];
/** What administrators manage, and the teams as coordinators see them. */
const administration = [
  ...Object.values(settingScreens),
  systemScreen,
  staffScreen,
  managedTeamsScreen,
  teamsScreen,
].map((screen) => ["screen", screen]);
const reports = ["screen", "customer-report"];
const system = ["screen", systemScreen];

/** What an event invalidates, across features. */
export const keysOfEvent: KeysOfEvent = (event) => {
  if (event.kind === "presence") return [];
  if (event.kind === "notification") return [["notifications"], inbox];
  if (event.kind === "mail") return event.isOfSystem ? [...mails, system] : mails;
  if (event.kind === "administration") return administration;
  if (event.kind === "serviceLevel") return [...levelKeys, ...customerKeys.all, agreed];
  // Lists show a company's name, and its settings and members determine which cases the reader sees.
  if (event.kind === "customer")
    return [
      ...customerKeys.all,
      caseKeys.lists,
      caseKeys.screens,
      ...levelKeys,
      agreed,
      ...users,
      reports,
      home,
      planner,
    ];
  if (event.kind === "file") return keysOfCaseEvent(event);
  const caseMails = event.kind === "message" ? [caseKeys.mails(event.caseId)] : [];
  return [...keysOfCaseEvent(event), ...caseMails, home, planner, inbox, ...(event.kind === "case" ? counts : [])];
};
