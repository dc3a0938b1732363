import { followerBounds } from "#care-cases/parts/followers/contract.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { countFollowers, deleteSubscriber, insertSubscriber } from "./subscriber-store.ts";

/** Makes a person of the caller's side follow a locked case, or stop following it; false if nothing changed. */
export type FollowingChange = (tx: Tx, caseId: number, userId: number) => Promise<boolean>;

type FollowerRequest = { readonly actor: Actor; refuse(code: "tooManyFollowers"): Refusal };

export const startFollowing =
  ({ actor, refuse }: FollowerRequest): FollowingChange =>
  async ({ db }, caseId, userId) => {
    if (!(await insertSubscriber(db, caseId, userId))) return false;
    if ((await countFollowers(db, caseId, isStaff(actor))) > followerBounds.ofSide) throw refuse("tooManyFollowers");
    return true;
  };

export const stopFollowing: FollowingChange = ({ db }, caseId, userId) => deleteSubscriber(db, caseId, userId);
