import type { followerCalls } from "#care-cases/parts/followers/contract.ts";
import { mayAddFollowers } from "#care-cases/parts/followers/rules/may-follow.ts";
import { lockCase } from "#care-cases/server/case/case-store.ts";
import { toFacts } from "#care-cases/server/case/case-views.ts";
import { storeChanges } from "#care-cases/server/case/writes/history-store.ts";
import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import type { FollowerAdded } from "#care-cases/server/case-saved-event.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { type FollowingChange, startFollowing, stopFollowing } from "./change-following.ts";
import { findColleagueOn } from "./subscriber-store.ts";

type Add = typeof followerCalls.addCareCaseFollower;
type Remove = typeof followerCalls.removeCareCaseFollower;

/** Makes a colleague follow the case. */
export const addFollower: Operation<Add> = async (request) => {
  await changeFollower(request, startFollowing(request), "FollowerAdded");
  return undefined;
};

/** Makes a colleague stop following the case. */
export const removeFollower: Operation<Remove> = async (request) => {
  await changeFollower(request, stopFollowing, "FollowerRemoved");
  return undefined;
};

/** Customers don't see which staff follow a case, so these changes create no events or history for them. */
async function changeFollower(
  request: CallRequest<Add> | CallRequest<Remove>,
  change: FollowingChange,
  type: "FollowerAdded" | "FollowerRemoved",
): Promise<void> {
  const { actor, body, now, refuse } = request;
  const { caseId, userId } = body;
  const isInternal = isStaff(actor);
  await request.inTransaction(async (tx) => {
    const current = await lockCase(tx.db, actor, caseId);
    if (!current) throw refuse("notFound");
    if (!mayAddFollowers(actor, toFacts(current))) throw refuse("forbidden");
    const name = await findColleagueOn(tx.db, { caseId, userId, isStaff: isInternal });
    if (name === null) {
      throw refuse("badRequest", { in: "body", problems: [fieldProblem("userId", "unknownPerson")] });
    }
    const changed = await change(tx, caseId, userId);
    tx.note({ caseId, userId });
    if (!changed) return;
    tx.publish(caseLiveEvent(current, { kind: "case", isInternal }));
    if (userId === actor.userId) return;
    const named = type === "FollowerAdded" ? { to: name } : { from: name };
    const [stored] = await storeChanges(tx.db, { actor, now }, [{ caseId, type, ...named, isInternal }]);
    if (type === "FollowerAdded" && stored) {
      tx.emit({
        topic: "followerAdded",
        caseId,
        actor,
        userId,
        changeId: stored.id,
        isInternal,
      } satisfies FollowerAdded);
    }
  });
}
