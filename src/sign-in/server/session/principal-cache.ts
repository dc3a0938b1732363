import type { LiveEventBus } from "#platform/server/live/live-event-bus.ts";
import type { SessionPrincipal } from "#sign-in/rules/session-principal.ts";
import { isPersonLiveEvent } from "#users/server/person-live-event.ts";

/** What a process read about sessions, and when. It believes it for a while, and less when it hears better. */
export type PrincipalCache = Map<string, { readonly at: number; readonly principal: SessionPrincipal | null }>;

/** Principals that are read again once a process says that those of a person or a session changed. */
export function openPrincipalCache(live: LiveEventBus): PrincipalCache {
  const principals: PrincipalCache = new Map();
  live.follow((envelope) => {
    if (isPersonLiveEvent(envelope)) evictPrincipals(principals, envelope.userId);
    else if (envelope.topic === "session") principals.delete(String(envelope.sessionId));
  });
  live.onGap(() => principals.clear());
  return principals;
}

/** What is believed of this person's sessions, and of those who act for them, is read again. */
export function evictPrincipals(principals: PrincipalCache, userId: number): void {
  for (const [id, { principal }] of principals) {
    if (principal?.userId === userId || principal?.impersonator?.userId === userId) principals.delete(id);
  }
}
