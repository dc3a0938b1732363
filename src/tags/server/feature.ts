import type { ServerFeature } from "#platform/server/server-feature.ts";
import { tagApi } from "./api.ts";
import { auditedTag } from "./audited-tags-store.ts";
import { copyTags } from "./case-tag-store.ts";
import { moveMergedJobs } from "./move-merged-job.ts";
import { tagTopic } from "./tag-live-event.ts";

export const tagsServer: ServerFeature = {
  name: "tags",
  api: tagApi,
  jobs: moveMergedJobs,
  liveTopics: tagTopic,
  continueCase: ({ db }, continued) => copyTags(db, continued),
  auditKinds: { tag: auditedTag },
  auditDetails: { tagId: "tag", intoId: "tag" },
};
