import { nordlys, people } from "#tests/support/people/people.ts";
import { ownCompany, type Row, signedIn, staffOnly } from "./rows.ts";

const nilsOfNordlys = { customerNumber: nordlys, userId: people.nils.id };

/** People as their companies and staff manage them. Nora is the last administrator of Nordlys. */
export const userManagementRows = {
  getUsersByCustomerNumber: { expected: [401, 403, 200, 404, 200, 403], body: () => ({ customerNumber: nordlys }) },
  getUsersBySearch: { expected: [401, 403, 200, 200, 200, 403] },
  getUserByEmail: { expected: ownCompany, body: () => ({ email: people.nils.email }) },
  getUserById: { expected: ownCompany, body: () => ({ userId: people.nils.id }) },
  createUserCustomerRelation: {
    roles: ["agent", "coordinator", "administrator"],
    expected: [401, 403, 409, 404, 409, 403],
    body: () => ({ customerNumber: nordlys, email: people.nils.email, role: "user", changes: { name: "Nils" } }),
  },
  sendInvitationRequest: {
    roles: ["agent", "coordinator", "administrator"],
    expected: [401, 403, 409, 404, 409, 403],
    body: () => nilsOfNordlys,
  },
  updateUserCustomerRole: {
    roles: ["agent", "coordinator", "administrator"],
    expected: [401, 403, 204, 404, 204, 403],
    body: () => ({ ...nilsOfNordlys, role: "user" }),
  },
  deleteUserCustomerRelation: {
    roles: ["agent", "coordinator", "administrator"],
    expected: [401, 403, 409, 404, 409, 403],
    body: () => ({ ...nilsOfNordlys, userId: people.nora.id }),
  },
  updateUser: {
    roles: ["agent", "coordinator", "administrator"],
    refused: 400,
    expected: [401, 409, 409, 404, 409, 403],
    body: () => ({ userId: people.nils.id, version: 0, changes: { jobTitle: "Bogholder" } }),
  },
  updateUserInfomation: { expected: [401, 409, 409, 409, 409, 403], body: () => ({ version: 0, changes: {} }) },
  updateDashboardSelectionValues: {
    expected: [401, 204, 204, 204, 400, 403],
    body: () => ({ dashboard: "customer" }),
  },
  getUserPhotos: { expected: [401, 200, 200, 200, 200, 200], body: () => ({ userIds: [people.nils.id] }) },
  updateUserPhoto: { expected: [401, 204, 204, 204, 204, 403], body: () => ({ image: null }) },
  deleteUserPhoto: {
    roles: ["agent", "coordinator", "administrator"],
    expected: [401, 403, 204, 404, 204, 403],
    body: () => ({ userId: people.nils.id }),
  },
  getStaff: { roles: ["administrator"], expected: staffOnly },
  updateStaffRoles: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({ userId: people.bo.id, version: 0, roles: ["agent"] }),
  },
  inviteStaff: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({ name: "Bo", email: people.bo.email, roles: ["agent"] }),
  },
  getSettings: { roles: ["administrator"], expected: staffOnly, body: () => ({ page: "support" }) },
  updateSetting: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({ version: 99, change: { name: "support.phones", value: [] } }),
  },
  previewRetention: {
    roles: ["administrator"],
    expected: staffOnly,
    body: () => ({ change: { name: "retention.mails", value: { days: 90 } } }),
  },
  getRetentionState: { roles: ["administrator"], expected: staffOnly },
  getHolds: { roles: ["administrator"], expected: staffOnly },
  getKept: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 404, 403],
    body: () => ({ holdId: 987_654_321 }),
  },
  downloadKeptFile: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 404, 403],
    body: () => ({ keptId: 987_654_321 }),
  },
  exportKept: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 404, 403],
    body: () => ({ holdId: 987_654_321 }),
  },
  putHold: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 404, 403],
    body: () => ({ subject: { kind: "case", caseId: 987_654_321 }, reason: "Sag i retten" }),
  },
  liftHold: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 404, 403],
    body: () => ({ holdId: 987_654_321 }),
  },
  getManagedTeams: { roles: ["administrator"], expected: staffOnly },
  createTeam: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({ name: "Support", danishName: "Support", memberIds: [], leadId: null }),
  },
  updateTeam: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({ teamId: 1, version: 0, name: "Support", danishName: "Support", memberIds: [], leadId: null }),
  },
  retireTeam: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({ teamId: 1, version: 0, handTo: null }),
  },
  bringTeamBack: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({ teamId: 1, version: 0 }),
  },
  getKeptApart: { roles: ["administrator"], expected: staffOnly },
  releaseKeptApart: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 404, 403],
    body: () => ({ keptApartId: 987_654_321, reason: "x" }),
  },
  getScanner: { roles: ["administrator"], expected: staffOnly },
  getSystemStatus: { roles: ["administrator"], expected: staffOnly },
  countCompaniesWithoutLanguage: { roles: ["administrator"], expected: staffOnly },
  setCompanyLanguages: { roles: ["administrator"], expected: staffOnly, body: () => ({ language: "en-US" }) },
  downloadSupportBundle: { roles: ["administrator"], expected: staffOnly },
  sendTestMail: { roles: ["administrator"], expected: staffOnly, body: () => ({ language: "en-US" }) },
  getRestoredCopy: { expected: signedIn },
  goOnWithCopy: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({ waiting: "drop" }),
  },
  retryFailedJob: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 404, 403],
    body: () => ({ jobId: 987_654_321 }),
  },
  previewSupportHours: {
    roles: ["administrator"],
    expected: staffOnly,
    body: () => ({ change: { name: "support.closedDays", value: [] } }),
  },
  setStaffAway: {
    roles: ["administrator"],
    refused: 404,
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({ userId: people.anna.id, version: 0, until: null, reachId: null }),
  },
  getStaffHoldings: { roles: ["administrator"], expected: staffOnly, body: () => ({ userId: people.bo.id }) },
  leaveStaff: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({ userId: people.bo.id, version: 0, handToId: null }),
  },
  getRecentLeaves: { roles: ["administrator"], expected: staffOnly },
  takeBackLeave: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({ leaveId: 987_654 }),
  },
  exportUserData: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 200, 403],
    body: () => ({ userId: people.nils.id }),
  },
  pseudonymizeUser: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 400, 403],
    body: () => ({ userId: people.nils.id, email: people.nora.email }),
  },
} as const satisfies Record<string, Row>;
