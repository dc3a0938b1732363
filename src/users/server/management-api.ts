import { fieldProblem } from "#platform/contract/field-problems.ts";
import {
  actorsWho,
  type CallRequest,
  implement,
  notImpersonating,
  type Operation,
  signedIn,
} from "#platform/server/http/implement.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { dashboardsOf } from "#users/rules/dashboards.ts";
import { findAccount } from "#users/server/account/account-store.ts";
import { storeDashboard } from "#users/server/account/account-writes-store.ts";
import { deleteUserCustomerRelation, updateUserCustomerRole } from "#users/server/account/change-relation.ts";
import { createUserCustomerRelation } from "#users/server/account/create-relation.ts";
import { sendInvitationRequest } from "#users/server/account/send-invitation-request.ts";
import { updateUser, updateUserInfomation } from "#users/server/account/update-user.ts";
import { getUsersByCustomerNumber, getUsersBySearch } from "#users/server/list/get-users.ts";
import { exportUserData } from "#users/server/privacy/export-user-data.ts";
import { pseudonymizeUser } from "#users/server/privacy/pseudonymize-user.ts";
import { toUserAccount } from "#users/server/user-views.ts";
import { changesUsers, managesUsers } from "#visibility/rules/person-scope.ts";

type Call = typeof userManagementCalls.updateDashboardSelectionValues;

/** Saves the dashboard of the caller's home page. */
const updateDashboardSelectionValues: Operation<Call> = async ({ actor, body, refuse, inTransaction }) => {
  if (!dashboardsOf(actor).includes(body.dashboard)) {
    throw refuse("badRequest", {
      in: "body",
      problems: [fieldProblem("dashboard", "notOneOf", { values: dashboardsOf(actor).join(", ") })],
    });
  }
  await inTransaction(async (tx) => {
    await storeDashboard(tx.db, actor.userId, body.dashboard);
    tx.note({ dashboard: body.dashboard });
  });
};

type ById = typeof userManagementCalls.getUserById;
type ByEmail = typeof userManagementCalls.getUserByEmail;

async function reply(request: CallRequest<ById> | CallRequest<ByEmail>, wanted: Parameters<typeof findAccount>[2]) {
  const user = await findAccount(request.db, request.actor, wanted);
  if (!user) throw request.refuse("notFound");
  return { user: toUserAccount(request.actor, user) };
}

/** A user's account by id; one that isn't visible is reported as nonexistent. */
const getUserById: Operation<ById> = (request) => reply(request, { userId: request.body.userId });

/** A user's account by email. */
const getUserByEmail: Operation<ByEmail> = (request) => reply(request, { email: request.body.email });

const managers = actorsWho(managesUsers);
const changers = notImpersonating(actorsWho(changesUsers));

export const userManagementApi = implement(userManagementCalls, {
  getUsersByCustomerNumber: { allow: managers, run: getUsersByCustomerNumber },
  getUsersBySearch: { allow: managers, run: getUsersBySearch },
  getUserByEmail: { allow: signedIn, run: getUserByEmail },
  getUserById: { allow: signedIn, run: getUserById },
  createUserCustomerRelation: { allow: changers, run: createUserCustomerRelation },
  sendInvitationRequest: { allow: changers, run: sendInvitationRequest },
  updateUserCustomerRole: { allow: changers, run: updateUserCustomerRole },
  deleteUserCustomerRelation: { allow: changers, run: deleteUserCustomerRelation },
  updateUser: { allow: notImpersonating(signedIn), run: updateUser },
  updateUserInfomation: { allow: notImpersonating(signedIn), run: updateUserInfomation },
  updateDashboardSelectionValues: { allow: notImpersonating(signedIn), run: updateDashboardSelectionValues },
  exportUserData: { allow: actorsWho((actor) => staffMay(actor, "managePersonalData")), run: exportUserData },
  pseudonymizeUser: { allow: actorsWho((actor) => staffMay(actor, "managePersonalData")), run: pseudonymizeUser },
});
