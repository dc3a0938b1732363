import { cleanUpPlatform } from "./clean-up.ts";
import { exportApi } from "./exports/export-api.ts";
import { exportBounds } from "./exports/export-slot-store.ts";
import { platformApi } from "./http/platform-api.ts";
import { refusalJobs } from "./http/refusal-count.ts";
import { fileJobs } from "./jobs/remove-files-job.ts";
import { everythingTopic, forStaff } from "./live/live-topic.ts";
import { removeMailsTo } from "./mail/remove-mails.ts";
import { restoredCopyTopic } from "./restored-copy/restored-copy-live-event.ts";
import { mailsOfLanes } from "./restored-copy/unsent-mails-store.ts";
import { deleteAllKeys, findSealedKeys } from "./secrets/secret-key-store.ts";
import type { ServerFeature } from "./server-feature.ts";

export const platformServer: ServerFeature = {
  name: "platform",
  api: [...platformApi, ...exportApi],
  servedByAll: platformApi,
  jobs: { ...fileJobs, ...refusalJobs },
  liveTopics: { ...everythingTopic, mail: forStaff, restoredCopy: restoredCopyTopic },
  cleanUp: cleanUpPlatform,
  forgetPerson: removeMailsTo,
  forgetSecrets: deleteAllKeys,
  findSealed: findSealedKeys,
  unsentMails: [mailsOfLanes],
  bounds: { exportBounds },
};
