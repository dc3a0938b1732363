import type { ServerFeature } from "#platform/server/server-feature.ts";
import { forgottenJobs, noteForgottenLater } from "./note-forgotten-job.ts";

export const backupServer: ServerFeature = {
  name: "backup",
  jobs: forgottenJobs,
  forgetPerson: noteForgottenLater,
};
