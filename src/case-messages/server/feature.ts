import type { ServerFeature } from "#platform/server/server-feature.ts";
import { caseMessageApi } from "./api.ts";
import { forgottenInMessages, removeMessageDrafts } from "./forget-person-store.ts";
import { sendHeldJobs } from "./send-held-job.ts";

export const caseMessagesServer: ServerFeature = {
  name: "case-messages",
  api: caseMessageApi,
  jobs: sendHeldJobs,
  forgetPerson: removeMessageDrafts,
  forgottenTexts: forgottenInMessages,
};
