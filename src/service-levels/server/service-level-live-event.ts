import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";
import type { ServiceLevelEvent } from "#service-levels/contract/service-level-event.ts";

/** The live event of the service level agreements, for staff. */
export type ServiceLevelLiveEvent = LiveEventEnvelope & {
  readonly topic: "serviceLevel";
  readonly event: ServiceLevelEvent;
};

/** The live event that an agreement or its targets changed. */
export const serviceLevelLiveEvent: ServiceLevelLiveEvent = { topic: "serviceLevel", event: { kind: "serviceLevel" } };
