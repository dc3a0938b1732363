import { caseKeys, keysOfCaseEvent } from "#care-cases/web/case-keys.ts";
import { customerKeys } from "#customers/web/customer-keys.ts";
import type { KeysOfEvent } from "#platform/web/live-events.ts";

const home = ["screen", "home"];
const reports = ["screen", "customer-report"];

/** What an event of the stream makes out of date, over all features. */
export const keysOfEvent: KeysOfEvent = (event) => {
  if (event.kind === "presence") return [];
  // A company's name stands in lists, and what it chose decides what they hold, and which cases one sees.
  if (event.kind === "customer") return [...customerKeys.all, caseKeys.lists, caseKeys.screens, reports, home];
  return [...keysOfCaseEvent(event), home];
};
