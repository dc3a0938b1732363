import { ago, dayMs } from "#platform/rules/durations.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { savedReplyApi } from "./api.ts";
import { auditedReply } from "./audited-replies-store.ts";
import { forgetReplies } from "./personal-data-store.ts";
import { deleteUsesBefore } from "./reply-use-store.ts";
import { savedReplyTopic } from "./saved-reply-live-event.ts";

export const savedRepliesServer: ServerFeature = {
  name: "saved-replies",
  api: savedReplyApi,
  liveTopics: savedReplyTopic,
  auditKinds: { savedReply: auditedReply },
  auditDetails: { replyId: "savedReply" },
  // Uses are kept for a year.
  cleanUp: ({ now, inTransaction }) => inTransaction(({ db }) => deleteUsesBefore(db, ago(now, 366 * dayMs))),
  forgetPerson: forgetReplies,
};
