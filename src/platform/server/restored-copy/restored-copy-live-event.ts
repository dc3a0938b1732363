import type { RestoredCopyEvent } from "#platform/contract/restored-copy-event.ts";
import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";
import type { LiveTopic } from "#platform/server/live/live-topic.ts";

type RestoredCopyLiveEvent = LiveEventEnvelope & {
  readonly topic: "restoredCopy";
  readonly event: RestoredCopyEvent;
};

/** Live event for everybody: an administrator went on with a restored copy. Every process reads it, too. */
export const restoredCopyLiveEvent: RestoredCopyLiveEvent = {
  topic: "restoredCopy",
  event: { kind: "restoredCopy" },
};

export const restoredCopyTopic: LiveTopic = { messageFor: () => restoredCopyLiveEvent.event };
