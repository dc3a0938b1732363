import { followerCalls } from "#care-cases/parts/followers/contract.ts";
import { actorsWho, implement, notImpersonating, signedIn } from "#platform/server/http/implement.ts";
import { takesPart } from "#roles/rules/staff-rights.ts";
import { addFollower, removeFollower } from "./change-follower.ts";
import { unsubscribeFormerViewers } from "./former-viewers-store.ts";
import { subscribe, unsubscribe } from "./subscribe.ts";

export const followersFeature = {
  api: implement(followerCalls, {
    subscribeToCareCase: { allow: notImpersonating(signedIn), run: subscribe },
    unSubscribeToCareCase: { allow: notImpersonating(signedIn), run: unsubscribe },
    addCareCaseFollower: { allow: notImpersonating(actorsWho(takesPart)), run: addFollower },
    removeCareCaseFollower: { allow: notImpersonating(actorsWho(takesPart)), run: removeFollower },
  }),
  leaveCase: unsubscribeFormerViewers,
};
