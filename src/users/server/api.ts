import { implement, signedIn, staffOnly } from "#platform/server/http/implement.ts";
import { userCalls } from "#users/contract/calls.ts";
import { getUserByLoggedInIdentity } from "#users/server/account/get-user-by-logged-in-identity.ts";
import { getContactPersonUsersBySearch } from "#users/server/list/get-contact-person-users-by-search.ts";
import { getHavnTeams } from "#users/server/list/get-havn-teams.ts";
import { getHavnUsersBySearch } from "#users/server/list/get-havn-users-by-search.ts";
import { getMentionUsers } from "#users/server/list/get-mention-users.ts";

export const userApi = implement(userCalls, {
  getUserByLoggedInIdentity: { allow: signedIn, run: getUserByLoggedInIdentity },
  getMentionUsers: { allow: signedIn, run: getMentionUsers },
  getHavnUsersBySearch: { allow: staffOnly, run: getHavnUsersBySearch },
  getContactPersonUsersBySearch: { allow: signedIn, run: getContactPersonUsersBySearch },
  getHavnTeams: { allow: staffOnly, run: getHavnTeams },
});
