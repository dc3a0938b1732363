import type { ServerFeature } from "#platform/server/server-feature.ts";
import { caseMessageApi } from "./api.ts";
import { sendHeldJobs } from "./send-held-job.ts";

export const caseMessagesServer: ServerFeature = {
  name: "case-messages",
  api: caseMessageApi,
  jobs: sendHeldJobs,
};
