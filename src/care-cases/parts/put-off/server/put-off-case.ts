import { putOffBounds, type putOffCalls } from "#care-cases/parts/put-off/contract.ts";
import { mayPutOff } from "#care-cases/parts/put-off/rules/may-put-off.ts";
import { putOffUntil } from "#care-cases/parts/put-off/rules/put-off-until.ts";
import { lockCase } from "#care-cases/server/case/case-store.ts";
import { toFacts } from "#care-cases/server/case/case-views.ts";
import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { countPutOffs, deletePutOff, storePutOff } from "./put-off-store.ts";

type Call = typeof putOffCalls.putOffCareCase;

/** Puts the case off for the caller, changes the time, or brings it back. Only the caller's own pages get an event. */
export const putOffCase: Operation<Call> = async (request) => {
  const { actor, body, refuse } = request;
  const until = untilOf(request);
  const { note } = body;
  await request.inTransaction(async (tx) => {
    const current = await lockCase(tx.db, actor, body.caseId);
    if (!current) throw refuse("notFound");
    if (!mayPutOff(actor, toFacts(current))) throw refuse("forbidden");
    if (until === null) await deletePutOff(tx.db, actor.userId, current.id);
    else await storePutOff(tx.db, { userId: actor.userId, caseId: current.id, until, note });
    if (until && (await countPutOffs(tx.db, actor.userId)) > putOffBounds.cases) throw refuse("tooManyPutOff");
    tx.publish(caseLiveEvent(current, { kind: "case", isInternal: true, seenOnlyBy: actor.userId }));
    tx.note({ caseId: current.id });
  });
  return { putOff: until && { until: until.toISOString(), note } };
};

function untilOf({ body, now, refuse }: CallRequest<Call>): Date | null {
  if (body.until === null) return null;
  const read = putOffUntil(body.until, now);
  if (typeof read !== "string") return read;
  throw refuse("badRequest", { in: "body", problems: [fieldProblem("until", read)] });
}
