import { type Actor, identityOf } from "#platform/contract/actor.ts";
import type { ChangedIdentity, IdentityEvent } from "#platform/contract/changed-identity.ts";
import type { LiveEventEnvelope } from "#platform/server/live/live-event-bus.ts";
import type { LiveTopics } from "#platform/server/live/live-topic.ts";

/** The session changed its identity or company, so its open pages are outdated; or it ended. */
type SessionLiveEvent = LiveEventEnvelope & { readonly topic: "session"; readonly sessionId: string } & (
    | ChangedIdentity
    | { readonly identity?: never }
  );

export const isSessionLiveEvent = (envelope: LiveEventEnvelope): envelope is SessionLiveEvent =>
  envelope.topic === "session";

function messageFor(actor: Actor, envelope: SessionLiveEvent, isMissed: boolean): IdentityEvent | null {
  if (isMissed || envelope.sessionId !== actor.sessionId) return null;
  if (envelope.identity === undefined || envelope.identity === identityOf(actor)) return null;
  const { identity, name, impersonatorName } = envelope;
  return { kind: "identity", identity, name, impersonatorName };
}

export const sessionTopic: LiveTopics = {
  session: {
    messageFor,
    concerns: ({ sessionId }, envelope: SessionLiveEvent) =>
      envelope.sessionId === sessionId && envelope.identity === undefined,
  },
};
