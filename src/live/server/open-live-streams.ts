import { LiveStreams } from "#live/server/live-streams.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { App } from "#platform/server/app.ts";
import { actorOf } from "#sign-in/rules/session-principal.ts";
import { findPrincipals } from "#sign-in/server/session/session-store.ts";

async function recheck({ database, now }: App, actors: readonly Actor[]): Promise<(Actor | null)[]> {
  const principals = await findPrincipals(database.db, [...new Set(actors.map(({ sessionId }) => sessionId))]);
  return actors.map(({ sessionId, customerNumber }) => {
    const principal = principals.get(sessionId);
    return principal ? actorOf(principal, customerNumber, now()) : null;
  });
}

/** The streams of this process. What nobody says who may know of isn't sent. */
export async function openLiveStreams(app: App): Promise<LiveStreams> {
  const topics = new Map(app.features.flatMap(({ liveTopics = {} }) => Object.entries(liveTopics)));
  const streams = new LiveStreams(app.live, {
    messageFor: (actor, envelope, isMissed) =>
      topics.get(envelope.topic)?.messageFor(actor, envelope, isMissed) ?? null,
    concerns: (actor, envelope) => topics.get(envelope.topic)?.concerns?.(actor, envelope) ?? false,
    recheck: (actors) => recheck(app, actors),
  });
  // A stream starts with the id to continue from.
  await app.live.mark();
  return streams;
}
