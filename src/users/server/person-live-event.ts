import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";

/** A person's companies, roles or access changed, so processes must reload their sessions. */
export type PersonLiveEvent = LiveEventEnvelope & { readonly topic: "person"; readonly userId: number };

export const personLiveEvent = (userId: number): PersonLiveEvent => ({ topic: "person", userId });

export const isPersonLiveEvent = (envelope: LiveEventEnvelope): envelope is PersonLiveEvent =>
  envelope.topic === "person";
