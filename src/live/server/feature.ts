import { ago, hourMs } from "#platform/rules/durations.ts";
import { removingRowsOf } from "#platform/server/privacy/forget-person.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { liveApi } from "./api.ts";
import type { LiveStreams } from "./live-streams.ts";
import { deletePresenceBefore, deletePresenceOfFormerViewers, deletePresenceOn } from "./presence-store.ts";

declare module "#platform/server/server-feature.ts" {
  interface HeldOpen {
    readonly streams: LiveStreams;
  }
}

export const liveServer: ServerFeature = {
  name: "live",
  api: ({ streams }) => liveApi(streams),
  // Tabs that haven't reported for an hour.
  cleanUp: ({ now, inTransaction }) => inTransaction(({ db }) => deletePresenceBefore(db, ago(now, hourMs))),
  emptyCases: ({ db }, caseIds) => deletePresenceOn(db, caseIds),
  leaveCase: ({ db }, moved) => deletePresenceOfFormerViewers(db, moved),
  forgetPerson: removingRowsOf("case_presence"),
};
