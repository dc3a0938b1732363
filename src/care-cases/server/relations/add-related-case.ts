import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import type { caseRelationCalls } from "#care-cases/contract/relation-calls.ts";
import { mayRelate, mayRelateTo } from "#care-cases/rules/case/case-access.ts";
import { toFacts } from "#care-cases/server/case/case-views.ts";
import { relationLiveEvents } from "#care-cases/server/case-live-event.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { lockPair } from "./lock-pair.ts";
import { countRelated, insertRelation } from "./relation-store.ts";

/** Relates two cases visible to the caller. */
export const addRelatedCase: Operation<typeof caseRelationCalls.addRelatedCase> = async (request) => {
  const { actor, body, refuse } = request;
  const { caseId, relatedCaseId } = body;
  await request.inTransaction(async (tx) => {
    const { careCase, related } = await lockPair(tx.db, actor, caseId, relatedCaseId);
    if (!careCase) throw refuse("notFound");
    if (!mayRelate(actor, toFacts(careCase))) throw refuse("forbidden");
    if (caseId === relatedCaseId) throw refuse("itself");
    if (!related || !mayRelateTo(actor, toFacts(careCase), toFacts(related))) throw refuse("relatedNotFound");
    const added = await insertRelation(tx.db, caseId, relatedCaseId);
    if (!added) throw refuse("caseAlreadyAdded");
    for (const id of [caseId, relatedCaseId]) {
      if ((await countRelated(tx.db, actor, id)) > caseBounds.relatedCases) throw refuse("tooManyRelated");
    }
    for (const liveEvent of relationLiveEvents(careCase, related)) tx.publish(liveEvent);
    tx.note({ caseId, relatedCaseId });
  });
  return undefined;
};
