import { implement, signedIn, staffOnly } from "#platform/server/implement.ts";
import { userCalls } from "#users/contract/calls.ts";
import { getContactPersonUsersBySearch } from "#users/server/get-contact-person-users-by-search.ts";
import { getHavnTeams } from "#users/server/get-havn-teams.ts";
import { getHavnUsersBySearch } from "#users/server/get-havn-users-by-search.ts";
import { getMentionUsers } from "#users/server/get-mention-users.ts";
import { getUserByLoggedInIdentity } from "#users/server/get-user-by-logged-in-identity.ts";

export const userApi = implement(userCalls, {
  getUserByLoggedInIdentity: { allow: signedIn, run: getUserByLoggedInIdentity },
  getMentionUsers: { allow: signedIn, run: getMentionUsers },
  getHavnUsersBySearch: { allow: staffOnly, run: getHavnUsersBySearch },
  getContactPersonUsersBySearch: { allow: signedIn, run: getContactPersonUsersBySearch },
  getHavnTeams: { allow: staffOnly, run: getHavnTeams },
});
