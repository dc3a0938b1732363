import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";
import type { ServiceLevelEvent } from "#service-levels/contract/service-level-event.ts";

/** Live event about service level agreements, for staff. */
export type ServiceLevelLiveEvent = LiveEventEnvelope & {
  readonly topic: "serviceLevel";
  readonly event: ServiceLevelEvent;
};

/** Live event: an agreement or its targets changed. */
export const serviceLevelLiveEvent: ServiceLevelLiveEvent = { topic: "serviceLevel", event: { kind: "serviceLevel" } };
