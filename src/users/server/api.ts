import { implement, type Operation, signedIn, staffOnly } from "#platform/server/http/implement.ts";
import { userCalls } from "#users/contract/calls.ts";
import { dashboards } from "#users/contract/user-account.ts";
import { getContactPersonUsersBySearch } from "#users/server/list/get-contact-person-users-by-search.ts";
import { getHavnTeams } from "#users/server/list/get-havn-teams.ts";
import { getHavnUsersBySearch } from "#users/server/list/get-havn-users-by-search.ts";
import { getMentionUsers } from "#users/server/list/get-mention-users.ts";
import { findUser } from "#users/server/user-store.ts";

/** The signed-in person with the companies they may switch to. */
const getUserByLoggedInIdentity: Operation<typeof userCalls.getUserByLoggedInIdentity> = async (request) => {
  const { db, actor } = request;
  const user = await findUser(db, actor.userId);
  if (!user) throw request.refuse("unauthenticated");
  return {
    careUser: {
      id: user.id,
      name: user.name,
      email: user.email,
      alternativeEmail: user.alternative_email,
      workPhone: user.work_phone,
      mobilePhone: user.mobile_phone,
      address: user.address,
      jobTitle: user.job_title,
      userType: user.kind === 0 ? "staff" : "customer",
      role: actor.role,
      lastLoggedIn: user.last_logged_in?.toISOString() ?? null,
      customerNumber: actor.customerNumber,
      allowedCustomers: user.companies.filter(({ customerNumber }) => actor.customerNumbers.includes(customerNumber)),
      impersonatorName: actor.impersonator?.name ?? null,
      dashboard: user.dashboard === null ? null : (dashboards[user.dashboard] ?? null),
    },
  };
};

export const userApi = implement(userCalls, {
  getUserByLoggedInIdentity: { allow: signedIn, run: getUserByLoggedInIdentity },
  getMentionUsers: { allow: signedIn, run: getMentionUsers },
  getHavnUsersBySearch: { allow: staffOnly, run: getHavnUsersBySearch },
  getContactPersonUsersBySearch: { allow: signedIn, run: getContactPersonUsersBySearch },
  getHavnTeams: { allow: staffOnly, run: getHavnTeams },
});
