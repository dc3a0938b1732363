import type { Actor } from "#platform/contract/actor.ts";
import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";
import { gap, type LiveTopics } from "#platform/server/live/live-topic.ts";

/** A person's companies, roles or access changed, so processes must reload their sessions. */
export type PersonLiveEvent = LiveEventEnvelope & { readonly topic: "person"; readonly userId: number };

export const personLiveEvent = (userId: number): PersonLiveEvent => ({ topic: "person", userId });

export const isPersonLiveEvent = (envelope: LiveEventEnvelope): envelope is PersonLiveEvent =>
  envelope.topic === "person";

const concerns = ({ userId, impersonator }: Actor, envelope: PersonLiveEvent): boolean =>
  envelope.userId === userId || envelope.userId === impersonator?.userId;

/** Streams learn their person's new rights by reloading them. */
export const personTopic: LiveTopics = {
  person: {
    concerns,
    messageFor: (actor, envelope: PersonLiveEvent, isMissed) => (isMissed && concerns(actor, envelope) ? gap : null),
  },
};
