import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { messageDraftCalls } from "#case-messages/contract/draft-calls.ts";
import { continueCase } from "#case-messages/server/continue-case.ts";
import { createMessage } from "#case-messages/server/create-message.ts";
import { deleteMessage } from "#case-messages/server/delete-message.ts";
import { editMessage } from "#case-messages/server/edit-message.ts";
import { getMessageDrafts } from "#case-messages/server/get-message-drafts.ts";
import { getMessageText } from "#case-messages/server/get-message-text.ts";
import { getMessages } from "#case-messages/server/get-messages.ts";
import { saveMessageDraft } from "#case-messages/server/save-message-draft.ts";
import { implement, signedIn } from "#platform/server/http/implement.ts";

export const caseMessageApi = [
  ...implement(caseMessageCalls, {
    getCareCaseMessagesBySearch: { allow: signedIn, run: getMessages },
    getCareCaseMessageText: { allow: signedIn, run: getMessageText },
    createCareCaseMessage: { allow: signedIn, run: createMessage },
    editCareCaseMessage: { allow: signedIn, run: editMessage },
    deleteCareCaseMessage: { allow: signedIn, run: deleteMessage },
  }),
  ...implement(messageDraftCalls, {
    getCareCaseMessageDrafts: { allow: signedIn, run: getMessageDrafts },
    saveCareCaseMessageDraft: { allow: signedIn, run: saveMessageDraft },
    continueCareCase: { allow: signedIn, run: continueCase },
  }),
];
