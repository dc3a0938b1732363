import { ago, dayMs } from "#platform/rules/durations.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { caseMessageApi } from "./api.ts";
import { deleteMessagesOf } from "./empty-cases-store.ts";
import { forgottenInMessages, removeMessageDrafts } from "./forget-person-store.ts";
import { removeWordsOfFormerViewers } from "./former-viewers-store.ts";
import { hasWordsInHeldCase } from "./held-person-store.ts";
import { deleteDraftsBefore } from "./message-draft-store.ts";
import { sendHeldJobs } from "./send-held-job.ts";

export const caseMessagesServer: ServerFeature = {
  name: "case-messages",
  api: caseMessageApi,
  jobs: sendHeldJobs,
  // Unsent messages are kept for 90 days.
  cleanUp: ({ now, inTransaction }) => inTransaction(({ db }) => deleteDraftsBefore(db, ago(now, 90 * dayMs))),
  emptyCases: ({ db }, caseIds) => deleteMessagesOf(db, caseIds),
  leaveCase: ({ db }, moved) => removeWordsOfFormerViewers(db, moved),
  holdsPerson: hasWordsInHeldCase,
  forgetPerson: removeMessageDrafts,
  forgottenTexts: forgottenInMessages,
};
