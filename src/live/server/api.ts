import { liveCalls } from "#live/contract/calls.ts";
import { followEvents } from "#live/server/follow-events.ts";
import type { LiveStreams } from "#live/server/live-streams.ts";
import { reportPresence } from "#live/server/report-presence.ts";
import { implement, signedIn } from "#platform/server/http/implement.ts";

export const liveApi = (streams: LiveStreams) =>
  implement(liveCalls, {
    followEvents: { allow: signedIn, run: followEvents(streams) },
    tellCasePresence: { allow: signedIn, run: reportPresence },
  });
