import type { LiveEventBus } from "#platform/server/live-event-bus.ts";
import type { Standing } from "#sign-in/rules/standing.ts";
import { isPersonLiveEvent } from "#users/server/person-live-event.ts";

/** What a process read about sessions, and when. It believes it for a while, and less when it hears better. */
export type Standings = Map<string, { readonly at: number; readonly standing: Standing | null }>;

/** Standings that are read again once a process says that those of a person or a session changed. */
export function openStandings(live: LiveEventBus): Standings {
  const standings: Standings = new Map();
  live.follow((envelope) => {
    if (isPersonLiveEvent(envelope)) forgetStandings(standings, envelope.userId);
    else if (envelope.topic === "session") standings.delete(String(envelope.sessionId));
  });
  live.onGap(() => standings.clear());
  return standings;
}

/** What is believed of this person's sessions, and of those who act for them, is read again. */
export function forgetStandings(standings: Standings, userId: number): void {
  for (const [id, { standing }] of standings) {
    if (standing?.userId === userId || standing?.impersonator?.userId === userId) standings.delete(id);
  }
}
