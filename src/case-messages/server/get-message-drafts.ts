import { findCaseStatus } from "#care-cases/server/case/case-store.ts";
import type { messageDraftCalls } from "#case-messages/contract/draft-calls.ts";
import { findDrafts } from "#case-messages/server/message-draft-store.ts";
import { plainMarkup } from "#platform/rules/markup/plain-markup.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import type { Operation } from "#platform/server/http/implement.ts";

/** What the caller has begun to write on a case. Of what is too large its words are given: it is there to be written on. */
export const getMessageDrafts: Operation<typeof messageDraftCalls.getCareCaseMessageDrafts> = async (request) => {
  const { actor, body, db, refuse } = request;
  if ((await findCaseStatus(db, actor, body.caseId)) === null) throw refuse("notFound");
  const rows = await findDrafts(db, actor, body.caseId);
  return {
    drafts: rows.map(({ is_internal, comment, is_large, saved_at }) => ({
      isInternal: is_internal,
      comment: is_large ? plainMarkup(visibleText(comment)) : comment,
      savedAt: saved_at.toISOString(),
    })),
  };
};
