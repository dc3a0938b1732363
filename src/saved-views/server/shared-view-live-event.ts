import { isStaff } from "#platform/contract/actor.ts";
import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";
import type { LiveTopics } from "#platform/server/live/live-topic.ts";
import type { SharedViewEvent } from "#saved-views/contract/shared-view-event.ts";
import type { ViewAudience } from "#saved-views/rules/share-views.ts";

type SharedViewLiveEvent = LiveEventEnvelope & {
  readonly topic: "sharedView";
  readonly event: SharedViewEvent;
  /** The company whose people it is for; null for staff. */
  readonly customerNumber: string | null;
};

/** Live event: a shared view changed, for staff or the people of a company. */
export const sharedViewLiveEvent = ({ customerNo }: ViewAudience): SharedViewLiveEvent => ({
  topic: "sharedView",
  event: { kind: "sharedView" },
  customerNumber: customerNo === null ? null : String(customerNo),
});

export const sharedViewTopic: LiveTopics = {
  sharedView: {
    messageFor: (actor, { customerNumber, event }: SharedViewLiveEvent) =>
      (isStaff(actor) ? customerNumber === null : customerNumber !== null && customerNumber === actor.customerNumber)
        ? event
        : null,
  },
};
