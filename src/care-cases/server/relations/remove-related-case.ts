import type { caseRelationCalls } from "#care-cases/contract/relation-calls.ts";
import { mayRelate } from "#care-cases/rules/case/case-access.ts";
import { toFacts } from "#care-cases/server/case/case-views.ts";
import { relationLiveEvents } from "#care-cases/server/case-live-event.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { lockPair } from "./lock-pair.ts";
import { deleteRelation } from "./relation-store.ts";

/** Ends a relation; one to a case that isn't visible to the caller is treated as nonexistent. */
export const removeRelatedCase: Operation<typeof caseRelationCalls.removeRelatedCase> = async (request) => {
  const { actor, body, refuse } = request;
  const { caseId, relatedCaseId } = body;
  await request.inTransaction(async (tx) => {
    const { careCase, related } = await lockPair(tx.db, actor, caseId, relatedCaseId);
    if (!careCase) throw refuse("notFound");
    if (!mayRelate(actor, toFacts(careCase))) throw refuse("forbidden");
    const removed = related !== null && (await deleteRelation(tx.db, caseId, relatedCaseId));
    if (removed) for (const liveEvent of relationLiveEvents(careCase, related)) tx.publish(liveEvent);
    tx.note({ caseId, relatedCaseId });
  });
  return undefined;
};
