import { type Allow, implement, oneself, signedIn, staffOnly } from "#platform/server/http/implement.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { deleteUserCustomerRelation, updateUserCustomerRole } from "#users/server/account/change-relation.ts";
import { createUserCustomerRelation } from "#users/server/account/create-relation.ts";
import { getUserByEmail, getUserById } from "#users/server/account/get-user.ts";
import { sendInvitationRequest } from "#users/server/account/send-invitation-request.ts";
import { updateDashboardSelectionValues } from "#users/server/account/update-dashboard.ts";
import { updateUser, updateUserInfomation } from "#users/server/account/update-user.ts";
import { getUsersByCustomerNumber, getUsersBySearch } from "#users/server/list/get-users.ts";
import { exportUserData } from "#users/server/privacy/export-user-data.ts";
import { pseudonymizeUser } from "#users/server/privacy/pseudonymize-user.ts";
import { managesUsers } from "#visibility/rules/person-scope.ts";

const managers: Allow = (actor) => (actor ? (managesUsers(actor) ? "allowed" : "forbidden") : "unauthenticated");

export const userManagementApi = implement(userManagementCalls, {
  getUsersByCustomerNumber: { allow: managers, run: getUsersByCustomerNumber },
  getUsersBySearch: { allow: managers, run: getUsersBySearch },
  getUserByEmail: { allow: signedIn, run: getUserByEmail },
  getUserById: { allow: signedIn, run: getUserById },
  createUserCustomerRelation: { allow: oneself(managers), run: createUserCustomerRelation },
  sendInvitationRequest: { allow: oneself(managers), run: sendInvitationRequest },
  updateUserCustomerRole: { allow: oneself(managers), run: updateUserCustomerRole },
  deleteUserCustomerRelation: { allow: oneself(managers), run: deleteUserCustomerRelation },
  updateUser: { allow: oneself(signedIn), run: updateUser },
  updateUserInfomation: { allow: oneself(signedIn), run: updateUserInfomation },
  updateDashboardSelectionValues: { allow: oneself(signedIn), run: updateDashboardSelectionValues },
  exportUserData: { allow: staffOnly, run: exportUserData },
  pseudonymizeUser: { allow: staffOnly, run: pseudonymizeUser },
});
