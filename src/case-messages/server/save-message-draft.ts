import { findCaseStatus } from "#care-cases/server/case/case-store.ts";
import type { messageDraftCalls } from "#case-messages/contract/draft-calls.ts";
import { deleteDraft, storeDraft } from "#case-messages/server/message-draft-store.ts";
import { readComment } from "#case-messages/server/read-comment.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { maySeeMessage } from "#visibility/rules/message-scope.ts";

/** Keeps what the caller has begun to write, for nobody else; nothing to read removes it. */
export const saveMessageDraft: Operation<typeof messageDraftCalls.saveCareCaseMessageDraft> = async (request) => {
  const { actor, body, db, now, refuse } = request;
  if (!maySeeMessage(actor, body)) throw refuse("forbidden");
  if ((await findCaseStatus(db, actor, body.caseId)) === null) throw refuse("notFound");
  const comment = readComment(body.comment, request);
  if (comment === "") await deleteDraft(db, actor, body);
  else if (!(await storeDraft(db, actor, body, comment, now))) throw refuse("notFound");
  return undefined;
};
