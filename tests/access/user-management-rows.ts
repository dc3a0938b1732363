import { nordlys, people } from "#tests/support/people/people.ts";
import { ownCompany, type Row } from "./rows.ts";

const nilsOfNordlys = { customerNumber: nordlys, userId: people.nils.id };

/** People as their companies and staff look after them. Nora is the last administrator of Nordlys. */
export const userManagementRows = {
  getUsersByCustomerNumber: { expected: [401, 403, 200, 404, 200, 403], body: () => ({ customerNumber: nordlys }) },
  getUsersBySearch: { expected: [401, 403, 200, 200, 200, 403] },
  getUserByEmail: { expected: ownCompany, body: () => ({ email: people.nils.email }) },
  getUserById: { expected: ownCompany, body: () => ({ userId: people.nils.id }) },
  createUserCustomerRelation: {
    expected: [401, 403, 409, 404, 409, 403],
    body: () => ({ customerNumber: nordlys, email: people.nils.email, role: "user", changes: { name: "Nils" } }),
  },
  sendInvitationRequest: { expected: [401, 403, 409, 404, 409, 403], body: () => nilsOfNordlys },
  updateUserCustomerRole: {
    expected: [401, 403, 204, 404, 204, 403],
    body: () => ({ ...nilsOfNordlys, role: "user" }),
  },
  deleteUserCustomerRelation: {
    expected: [401, 403, 409, 404, 409, 403],
    body: () => ({ ...nilsOfNordlys, userId: people.nora.id }),
  },
  updateUser: {
    expected: [401, 409, 409, 404, 409, 403],
    body: () => ({ userId: people.nils.id, version: 0, changes: { jobTitle: "Bogholder" } }),
  },
  updateUserInfomation: { expected: [401, 409, 409, 409, 409, 403], body: () => ({ version: 0, changes: {} }) },
  updateDashboardSelectionValues: {
    expected: [401, 204, 204, 204, 400, 403],
    body: () => ({ dashboard: "customer" }),
  },
  exportUserData: { expected: [401, 403, 403, 403, 200, 403], body: () => ({ userId: people.nils.id }) },
  pseudonymizeUser: {
    expected: [401, 403, 403, 403, 400, 403],
    body: () => ({ userId: people.nils.id, email: people.nora.email }),
  },
} as const satisfies Record<string, Row>;
