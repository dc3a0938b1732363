import type { allCalls } from "#app/contract/features.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";
import { auditRows } from "./audit-rows.ts";
import { clockRows } from "./clock-rows.ts";
import { customerRows } from "./customer-rows.ts";
import { emailLinkRows } from "./email-link-rows.ts";
import { factorRows } from "./factor-rows.ts";
import { intakeRows } from "./intake-rows.ts";
import { messageRows } from "./message-rows.ts";
import { movingInRows } from "./moving-in-rows.ts";
import { notificationRows } from "./notification-rows.ts";
import { passwordRows, sessionRows } from "./password-rows.ts";
import { proofRows, requirementRows, resetRows } from "./proof-rows.ts";
import { reportRows } from "./report-rows.ts";
import { everybody, ownCompany, type Row, signedIn, staffOnly, type World } from "./rows.ts";
import { savedReplyRows } from "./saved-reply-rows.ts";
import { sharedViewRows } from "./shared-view-rows.ts";
import { tagRows } from "./tag-rows.ts";
import { userManagementRows } from "./user-management-rows.ts";

const viewByNils = ({ careCase }: World) => ({ caseId: careCase.id, userId: people.nils.id });

/** Every call of the contract with the statuses that each caller gets. The case is one of Nordlys, raised by Nils. */
export const matrix: Readonly<Record<keyof typeof allCalls, Row>> = {
  integrityCheck: { expected: everybody },
  healthLive: { expected: everybody },
  healthReady: { expected: everybody },
  login: { expected: [302, 302, 302, 302, 302, 302], query: () => ({ RedirectUri: "/" }) },
  startLogin: { expected: [200, 200, 200, 200, 200, 200], body: () => ({ email: people.anna.email }) },
  loginCallback: { expected: [302, 302, 302, 302, 302, 302], query: () => ({ Code: "x", State: "y" }) },
  refreshLogin: { expected: [401, 401, 401, 401, 401, 401], body: () => ({ refreshToken: "not one" }) },
  logout: { expected: [200, 200, 200, 200, 200, 200] },
  ...passwordRows,
  ...sessionRows,
  ...proofRows,
  ...requirementRows,
  ...resetRows,
  ...factorRows,
  updateCustomerNumber: { expected: [401, 200, 200, 404, 404, 200], body: () => ({ customerNumber: nordlys }) },
  impersonate: {
    expected: [401, 403, 403, 403, 200, 409],
    body: () => ({ customerNumber: nordlys, email: people.nora.email }),
  },
  removeImpersonation: { expected: [401, 409, 409, 409, 409, 200] },
  getImpersonationsBySearch: { expected: [401, 403, 200, 200, 200, 403] },
  getCaseViewer: { expected: staffOnly, body: viewByNils },
  viewCareCaseAs: { expected: [401, 403, 403, 403, 204, 403], body: viewByNils },
  downloadViewedFile: { expected: staffOnly, body: (world) => ({ ...viewByNils(world), fileId: world.fileId }) },
  getUserByLoggedInIdentity: { expected: signedIn },
  ...userManagementRows,
  getMentionUsers: { expected: ownCompany, body: () => ({ customerNumber: nordlys, searchText: "" }) },
  getHavnUsersBySearch: { expected: [401, 403, 403, 403, 200, 403], body: () => ({ searchText: "" }) },
  getContactPersonUsersBySearch: { expected: ownCompany, body: () => ({ customerNumber: nordlys, searchText: "" }) },
  getHavnTeams: { expected: [401, 403, 403, 403, 200, 403] },
  getCustomersBySearch: { expected: [401, 403, 403, 403, 200, 403], body: () => ({ searchText: "" }) },
  ...auditRows,
  ...clockRows,
  ...customerRows,
  ...intakeRows,
  ...emailLinkRows,
  createEmptyCareCase: { roles: ["agent", "coordinator"], expected: signedIn },
  updateCareCase: {
    roles: ["agent", "coordinator"],
    expected: [401, 409, 409, 404, 409, 409],
    body: ({ careCase }) => ({ id: careCase.id, version: 0, changes: { externalReference: "R-1" } }),
  },
  getCareCasesByIds: { expected: signedIn, body: ({ careCase }) => ({ ids: [careCase.id] }) },
  getCareCaseDescriptionText: { expected: ownCompany, body: ({ careCase }) => ({ id: careCase.id }) },
  getCareCasesBySearch: { expected: signedIn },
  getSimilarCareCases: { expected: signedIn, body: () => ({ title: "Faktura mangler momslinje" }) },
  exportCareCases: { expected: signedIn, body: () => ({ columns: ["id"], format: "csv", locale: "da-DK" }) },
  getSavedSearches: { expected: signedIn, query: () => ({ areaId: "care" }) },
  updateSavedSearches: {
    expected: [401, 409, 409, 409, 409, 403],
    query: () => ({ areaId: "care" }),
    body: () => ({ version: 99, savedSearches: [] }),
  },
  ...sharedViewRows,
  ...savedReplyRows,
  ...movingInRows,
  getReadyViews: { expected: signedIn },
  getCountsSinceLeft: { expected: signedIn },
  getCasesSinceLeft: { expected: signedIn },
  deleteDraftCareCase: { expected: [401, 409, 409, 404, 409, 409], body: ({ careCase }) => ({ id: careCase.id }) },
  getCareCaseChangeLogsBySearch: { expected: ownCompany, body: ({ careCase }) => ({ caseId: careCase.id }) },
  followEvents: { expected: signedIn },
  getCareCaseReletedCases: { expected: ownCompany, body: ({ careCase }) => ({ caseId: careCase.id }) },
  addRelatedCase: {
    roles: ["agent", "coordinator"],
    expected: [401, 404, 404, 404, 404, 404],
    body: ({ careCase }) => ({ caseId: careCase.id, relatedCaseId: 987_654_321 }),
  },
  removeRelatedCase: {
    roles: ["agent", "coordinator"],
    expected: [401, 204, 204, 404, 204, 204],
    body: ({ careCase }) => ({ caseId: careCase.id, relatedCaseId: 987_654_321 }),
  },
  subscribeToCareCase: {
    expected: [401, 204, 204, 404, 204, 403],
    body: ({ careCase }) => ({ caseId: careCase.id }),
  },
  unSubscribeToCareCase: {
    expected: [401, 204, 204, 404, 204, 403],
    body: ({ careCase }) => ({ caseId: careCase.id }),
  },
  addCareCaseFollower: {
    roles: ["agent", "coordinator"],
    expected: [401, 403, 400, 404, 400, 403],
    body: ({ careCase }) => ({ caseId: careCase.id, userId: 987_654_321 }),
  },
  removeCareCaseFollower: {
    roles: ["agent", "coordinator"],
    expected: [401, 403, 400, 404, 400, 403],
    body: ({ careCase }) => ({ caseId: careCase.id, userId: 987_654_321 }),
  },
  putOffCareCase: {
    expected: [401, 403, 403, 403, 200, 403],
    body: ({ careCase }) => ({ caseId: careCase.id, until: null }),
  },
  deleteCareCase: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: ({ careCase }) => ({ id: careCase.id, version: 0 }),
  },
  changeCustomerAndCustomerContactPersonOnCareCase: {
    expected: [401, 403, 403, 403, 409, 403],
    body: ({ careCase }) => ({ id: careCase.id, version: 0, customerNumber: fjord, contactPersonId: null }),
  },
  undoCareCaseClosing: {
    roles: ["agent", "coordinator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: ({ careCase }) => ({ id: careCase.id, version: 0 }),
  },
  reportCasePresence: {
    expected: ownCompany,
    body: ({ careCase }) => ({ caseId: careCase.id, tabId: "tab-00001", doing: "looking" }),
  },
  getPreferencesByUserEmail: {
    expected: [401, 200, 404, 404, 404, 200],
    body: () => ({ email: people.nils.email }),
  },
  updatePreferencesByUserEmail: {
    expected: [401, 204, 404, 404, 404, 403],
    body: () => ({ email: people.nils.email, preferences: [{ kind: "UserLanguage", value: "da-DK" }] }),
  },
  ...messageRows,
  ...notificationRows,
  ...reportRows,
  ...tagRows,
};
