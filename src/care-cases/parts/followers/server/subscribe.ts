import type { followerCalls } from "#care-cases/parts/followers/contract.ts";
import { maySubscribe } from "#care-cases/parts/followers/rules/may-follow.ts";
import { lockCase } from "#care-cases/server/case/case-store.ts";
import { toFacts } from "#care-cases/server/case/case-views.ts";
import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import { isStaff } from "#platform/contract/actor.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { type FollowingChange, startFollowing, stopFollowing } from "./change-following.ts";

type Subscribe = typeof followerCalls.subscribeToCareCase;
type UnSubscribe = typeof followerCalls.unSubscribeToCareCase;

/** Makes the caller follow the case; idempotent. */
export const subscribe: Operation<Subscribe> = async (request) => {
  await changeSubscription(request, startFollowing(request));
  return undefined;
};

/** Makes the caller stop following the case; idempotent. */
export const unsubscribe: Operation<UnSubscribe> = async (request) => {
  await changeSubscription(request, stopFollowing);
  return undefined;
};

/** Customers don't see which staff follow a case, so these changes send them no events. */
async function changeSubscription(
  request: CallRequest<Subscribe> | CallRequest<UnSubscribe>,
  change: FollowingChange,
): Promise<void> {
  const { actor, body, refuse } = request;
  await request.inTransaction(async (tx) => {
    const current = await lockCase(tx.db, actor, body.caseId);
    if (!current) throw refuse("notFound");
    if (!maySubscribe(actor, toFacts(current))) throw refuse("forbidden");
    const changed = await change(tx, current.id, actor.userId);
    if (changed) tx.publish(caseLiveEvent(current, { kind: "case", isInternal: isStaff(actor) }));
    tx.note({ caseId: current.id });
  });
}
