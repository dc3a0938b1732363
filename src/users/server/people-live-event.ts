import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";
import type { LiveTopics } from "#platform/server/live/live-topic.ts";
import type { NotificationEvent } from "#users/contract/notification-event.ts";

/** An event for these people only, regardless of other rights. */
export type PeopleLiveEvent = LiveEventEnvelope & {
  readonly topic: "people";
  readonly userIds: readonly number[];
  readonly event: NotificationEvent;
};

export const peopleTopic: LiveTopics = {
  people: {
    messageFor: ({ userId }, { userIds, event }: PeopleLiveEvent) => (userIds.includes(userId) ? event : null),
  },
};

/** Live event: these people's notifications changed, without their content. */
export const notificationLiveEvent = (userIds: readonly number[]): PeopleLiveEvent => ({
  topic: "people",
  userIds,
  event: { kind: "notification" },
});
