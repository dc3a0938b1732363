import type { liveCalls } from "#live/contract/calls.ts";
import type { LiveStreams } from "#live/server/live-streams.ts";
import type { Operation } from "#platform/server/http/implement.ts";

/** Streams what happens to cases and companies that the caller may see, for as long as they are signed in. */
export const followEvents =
  (streams: LiveStreams): Operation<typeof liveCalls.followEvents> =>
  async (request) => {
    const { actor, query, http } = request;
    if (streams.isFull) throw request.refuse("tooManyRequests", { retryAfterSeconds: 30 });
    // A browser that lost its connection says by itself what it heard last.
    const lastEventId = http?.request.headers["last-event-id"];
    const after = typeof lastEventId === "string" && lastEventId !== "" ? lastEventId : query.after;
    streams.open(request.openEvents(), actor, { after, ageMs: query.age });
    return undefined;
  };
