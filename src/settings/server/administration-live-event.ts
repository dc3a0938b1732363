import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";
import type { AdministrationEvent } from "#settings/contract/administration-event.ts";

/** Live event about what administrators manage, for staff. */
export type AdministrationLiveEvent = LiveEventEnvelope & {
  readonly topic: "administration";
  readonly event: AdministrationEvent;
};

/** Live event: an administrator changed something that pages below /settings show. */
export const administrationLiveEvent: AdministrationLiveEvent = {
  topic: "administration",
  event: { kind: "administration" },
};
