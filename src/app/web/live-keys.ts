import { caseKeys, keysOfCaseEvent } from "#care-cases/web/case-keys.ts";
import { customerKeys, customerScreens } from "#customers/web/customer-keys.ts";
import { plannerScreen } from "#dashboard/web/planner/planner-screen.ts";
import { caseMailsKey } from "#email-intake/web/case-mail-queries.ts";
import { incomingMailScreen } from "#email-intake/web/incoming-mail-screen.ts";
import { mailCountsKey } from "#email-intake/web/mail-counts.ts";
import type { KeysOfEvent } from "#live/web/live-events.ts";
import { givenUpMailsScreen } from "#notifications/web/given-up-mails/given-up-mails-screen.ts";
import { inboxScreen } from "#notifications/web/notification-queries.ts";
import { levelKeys } from "#service-levels/web/agreements/level-keys.ts";
import { userScreens } from "#users/web/user-queries.ts";

/** How many open cases each company has, and a company's latest ones. */
const counts = [
  ["screen", customerScreens.list],
  ["screen", customerScreens.customer],
  ["screen", "select"],
];
const users = [["users-of"], ["screen", userScreens.list]];
const home = ["screen", "home"];
const planner = ["screen", plannerScreen];
/** The cases of the inbox have titles and statuses. */
const inbox = ["screen", inboxScreen];
/** Mails that came in, those that were given up, how many those are, and those that wait on cases. */
const mails = [["screen", incomingMailScreen], ["screen", givenUpMailsScreen], mailCountsKey, caseMailsKey];
const reports = ["screen", "customer-report"];

/** What an event of the stream makes out of date, over all features. */
export const keysOfEvent: KeysOfEvent = (event) => {
  if (event.kind === "presence") return [];
  if (event.kind === "notification") return [["notifications"], inbox];
  if (event.kind === "mail") return mails;
  if (event.kind === "serviceLevel") return [...levelKeys, ...customerKeys.all];
  // A company's name stands in lists, and what it chose decides what they hold, and which cases one sees. Somebody may
  // have joined it.
  if (event.kind === "customer")
    return [...customerKeys.all, caseKeys.lists, caseKeys.screens, ...levelKeys, ...users, reports, home, planner];
  const caseMails = event.kind === "message" ? [[...caseMailsKey, event.caseId]] : [];
  return [...keysOfCaseEvent(event), ...caseMails, home, planner, inbox, ...(event.kind === "case" ? counts : [])];
};
