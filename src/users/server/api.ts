import { implement, signedIn, staffOnly } from "#platform/server/implement.ts";
import { userCalls } from "#users/contract/calls.ts";
import { getOwnUser } from "#users/server/get-own-user.ts";
import { getContactPersons, getMentionUsers, getStaff, getTeams } from "#users/server/get-people.ts";

export const userApi = implement(userCalls, {
  getUserByLoggedInIdentity: { allow: signedIn, run: getOwnUser },
  getMentionUsers: { allow: signedIn, run: getMentionUsers },
  getHavnUsersBySearch: { allow: staffOnly, run: getStaff },
  getContactPersonUsersBySearch: { allow: signedIn, run: getContactPersons },
  getHavnTeams: { allow: staffOnly, run: getTeams },
});
