import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";
import type { LiveTopics } from "#platform/server/live/live-topic.ts";
import type { TagEvent } from "#tags/contract/tag-event.ts";
import { isInAudience } from "#visibility/rules/audience.ts";

type TagLiveEvent = LiveEventEnvelope & {
  readonly topic: "tag";
  readonly event: TagEvent;
  readonly isInternal: boolean;
};

/** Live event: tags changed. If all of them are, and were, internal, for staff only. */
export const tagLiveEvent = (isInternal: boolean): TagLiveEvent => ({
  topic: "tag",
  event: { kind: "tag" },
  isInternal,
});

export const tagTopic: LiveTopics = {
  tag: { messageFor: (actor, envelope: TagLiveEvent) => (isInAudience(actor, envelope) ? envelope.event : null) },
};
