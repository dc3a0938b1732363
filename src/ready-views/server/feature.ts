import { implement, signedIn } from "#platform/server/http/implement.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { readyViewCalls } from "#ready-views/contract/calls.ts";
import { getReadyViews } from "./get-ready-views.ts";

export const readyViewsServer: ServerFeature = {
  name: "ready-views",
  api: implement(readyViewCalls, { getReadyViews: { allow: signedIn, run: getReadyViews } }),
};
