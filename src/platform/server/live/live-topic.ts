import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { everythingChanged, type LiveEventEnvelope } from "./live-event-bus.ts";

/** A message on a stream: an event, or information about the stream itself. */
export type OutgoingMessage = { readonly kind: string };

/** Some or all events weren't sent: everything must be refetched. */
export const gap: OutgoingMessage = { kind: "gap" };

/** Who may know of the live events of a topic. A rule names the type of the envelopes that its feature publishes. */
export type LiveTopic = {
  /**
   * The message for an envelope to this person, by their current rights; null if they may not know of it. `isMissed`:
   * it was published before the stream was opened; a gap then means that none of the missed events are sent, and
   * everything must be refetched.
   */
  messageFor(actor: Actor, envelope: LiveEventEnvelope, isMissed: boolean): OutgoingMessage | null;
  /**
   * Whether the envelope may change this person's rights or identity, so that nothing more is sent before they are
   * reloaded.
   */
  concerns?(actor: Actor, envelope: LiveEventEnvelope): boolean;
};

export type LiveTopics = Readonly<Record<string, LiveTopic>>;

/** Its event is for all staff. */
export const forStaff: LiveTopic = {
  messageFor: (actor, { event }: LiveEventEnvelope & { readonly event: OutgoingMessage }) =>
    isStaff(actor) ? event : null,
};

export const everythingTopic: LiveTopics = { [everythingChanged.topic]: { messageFor: () => gap } };
