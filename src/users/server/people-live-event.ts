import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";
import type { NotificationEvent } from "#users/contract/notification-event.ts";

/** An event for these people only, regardless of other rights. */
export type PeopleLiveEvent = LiveEventEnvelope & {
  readonly topic: "people";
  readonly userIds: readonly number[];
  readonly event: NotificationEvent;
};

export const isPeopleLiveEvent = (envelope: LiveEventEnvelope): envelope is PeopleLiveEvent =>
  envelope.topic === "people";

/** Live event: these people's notifications changed, without their content. */
export const notificationLiveEvent = (userIds: readonly number[]): PeopleLiveEvent => ({
  topic: "people",
  userIds,
  event: { kind: "notification" },
});
