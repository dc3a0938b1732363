import { removingRowsOf } from "#platform/server/privacy/forget-person.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { emailLinkApi } from "./api.ts";
import { emailLinkJobs } from "./send-invitation-job.ts";

export const emailLinksServer: ServerFeature = {
  name: "email-links",
  api: emailLinkApi,
  jobs: emailLinkJobs,
  forgetPerson: removingRowsOf("email_link"),
};
