import { ago, dayMs } from "#platform/rules/durations.ts";
import { removeFilesLater } from "#platform/server/jobs/remove-files-job.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { savedReplyApi } from "./api.ts";
import { auditedReply } from "./audited-replies-store.ts";
import { forgetReplies } from "./personal-data-store.ts";
import { deleteWaitingBefore, findNamedPictures, findPicturesIn } from "./pictures/reply-picture-store.ts";
import { deleteUsesBefore } from "./reply-use-store.ts";
import { savedReplyTopic } from "./saved-reply-live-event.ts";
import { keepUnmade } from "./unmade/keep-unmade.ts";
import { deleteUnmadeBefore, deleteUnmadeOfCases } from "./unmade/unmade-change-store.ts";

export const savedRepliesServer: ServerFeature = {
  name: "saved-replies",
  api: savedReplyApi,
  liveTopics: savedReplyTopic,
  auditKinds: { savedReply: auditedReply },
  auditDetails: { replyId: "savedReply" },
  onEvent: [keepUnmade],
  referencedFiles: { findNamed: findNamedPictures, findIn: findPicturesIn },
  // Uses are kept for a year, changes that weren't made for 30 days, pictures that are in no stored reply for 90.
  cleanUp: ({ now, inTransaction }) =>
    inTransaction(async (tx) => {
      const { db } = tx;
      removeFilesLater(tx, await deleteWaitingBefore(db, ago(now, 90 * dayMs)));
      await deleteUsesBefore(db, ago(now, 366 * dayMs));
      await deleteUnmadeBefore(db, ago(now, 30 * dayMs));
    }),
  emptyCases: ({ db }, caseIds) => deleteUnmadeOfCases(db, caseIds),
  forgetPerson: forgetReplies,
};
