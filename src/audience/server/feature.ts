import { audienceCalls } from "#audience/contract/calls.ts";
import { actorsWho, implement } from "#platform/server/http/implement.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { takesPart } from "#roles/rules/staff-rights.ts";
import { getMessageAudience } from "./get-message-audience.ts";

export const audienceServer: ServerFeature = {
  name: "audience",
  api: implement(audienceCalls, { getMessageAudience: { allow: actorsWho(takesPart), run: getMessageAudience } }),
};
