import { isStaff } from "#platform/contract/actor.ts";
import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";
import type { LiveTopics } from "#platform/server/live/live-topic.ts";
import type { SavedReplyEvent } from "#saved-replies/contract/saved-reply-event.ts";
import type { ReplyOwner } from "#saved-replies/rules/reply-rights.ts";

type SavedReplyLiveEvent = LiveEventEnvelope & {
  readonly topic: "savedReply";
  readonly event: SavedReplyEvent;
  /** Whose it is alone; null for those of others, too. */
  readonly ownerId: number | null;
};

/** Live event: a saved reply changed, for its owner, or for staff. */
export const savedReplyLiveEvent = ({ ownerId }: ReplyOwner): SavedReplyLiveEvent => ({
  topic: "savedReply",
  event: { kind: "savedReply" },
  ownerId,
});

export const savedReplyTopic: LiveTopics = {
  savedReply: {
    messageFor: (actor, { ownerId, event }: SavedReplyLiveEvent) =>
      isStaff(actor) && (ownerId === null || ownerId === actor.userId) ? event : null,
  },
};
