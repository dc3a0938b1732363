import { removingRowsOf } from "#platform/server/privacy/forget-person.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { liveApi } from "./api.ts";
import type { LiveStreams } from "./live-streams.ts";

declare module "#platform/server/server-feature.ts" {
  interface HeldOpen {
    readonly streams: LiveStreams;
  }
}

export const liveServer: ServerFeature = {
  name: "live",
  api: ({ streams }) => liveApi(streams),
  forgetPerson: removingRowsOf("case_presence"),
};
