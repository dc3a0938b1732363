import { keysOfCaseEvent } from "#care-cases/web/case-keys.ts";
import type { KeysOfEvent } from "#platform/web/live-events.ts";

/** What an event of the stream makes out of date, over all features. */
export const keysOfEvent: KeysOfEvent = (event) =>
  event.kind === "presence" ? [] : [...keysOfCaseEvent(event), ["screen", "home"]];
