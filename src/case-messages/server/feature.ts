import { ago, dayMs } from "#platform/rules/durations.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { caseMessageApi } from "./api.ts";
import { deleteDraftsBefore } from "./message-draft-store.ts";
import { deleteMessagesOf } from "./privacy/empty-cases-store.ts";
import { forgottenInMessages, removeMessageDrafts } from "./privacy/forget-person-store.ts";
import { removeWordsOfFormerViewers } from "./privacy/former-viewers-store.ts";
import { hasWordsInHeldCase } from "./privacy/held-person-store.ts";
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
