import { allCalls } from "#app/contract/features.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import { timeLeftQuery } from "#tests/access/clock-rows.ts";
import { readZip } from "#tests/support/calls/read-zip.ts";
import { equalTargets } from "#tests/support/clocks/equal-targets.ts";
import type { TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { companyOf, fjord, nordlys, type PersonName, people } from "#tests/support/people/people.ts";
import { dashboards } from "#users/contract/user-account.ts";
import { bodies, fiftyAtOnce, type Input, ofEachAgreement, ofEachCase, type Questions } from "./call-inputs.ts";
import { mailQuestions } from "./questions/mail-questions.ts";
import { messageQuestions } from "./questions/message-questions.ts";
import { movingInQuestions } from "./questions/moving-in-questions.ts";
import { ownWorkQuestions } from "./questions/own-work-questions.ts";
import { savedReplyQuestions } from "./questions/saved-reply-questions.ts";
import { exports, searches, similar } from "./questions/search-questions.ts";
import { settingQuestions } from "./questions/setting-questions.ts";
import { sharedViewQuestions } from "./questions/shared-view-questions.ts";
import { signInQuestions } from "./questions/sign-in-questions.ts";
import { tagQuestions } from "./questions/tag-questions.ts";
import { staff } from "./random-world.ts";

export type CallName = keyof typeof allCalls;
export type Answer = { readonly status: number; readonly text: string };

/** Calls that don't return anything about a case, or only create one. Their replies are checked where they are made. */
const none: Questions = () => [];
const once: Questions = () => [{ body: {} }];
const ofEachCompany =
  (bodyOf: (customerNumber: string) => unknown): Questions =>
  () =>
    bodies([nordlys, fjord].map(bodyOf));
const monthOfCases = { month: "2026-11", part: "cases", format: "csv", locale: "da-DK" };
const companySearch: Questions = () =>
  bodies([nordlys, fjord].map((customerNumber) => ({ customerNumber, searchText: "" })));

const viewers = [people.nils, people.fie].map(({ id }) => id);
const viewings: Questions = ({ cases }) =>
  bodies(cases.flatMap(({ id: caseId }) => viewers.map((userId) => ({ caseId, userId }))));

/**
 * The inputs with which each call is made to find out whether it leaks. Writes are made so that they are refused, since
 * a refusal can leak too: with stale versions, messages that are held, and other people's ids. A call of the contract
 * that isn't listed here doesn't compile.
 */
export const questions: Readonly<Record<CallName, Questions>> = {
  getExportState: () => bodies([{ key: "a-key-of-nobody" }]),
  integrityCheck: none,
  healthLive: none,
  healthReady: none,
  ...signInQuestions,
  updateCustomerNumber: (_world, person) =>
    bodies([nordlys, fjord].filter((one) => one !== companyOf[person]).map((customerNumber) => ({ customerNumber }))),
  impersonate: (_world, person) =>
    bodies(
      Object.values(people)
        .filter(({ kind }) => kind === 0 || !staff.includes(person))
        .map(({ email }) => ({ customerNumber: nordlys, email })),
    ),
  removeImpersonation: once,
  getImpersonationsBySearch: () => bodies([{}, { customerNumber: nordlys }, { customerNumber: fjord }]),
  getCaseViewer: viewings,
  viewCareCaseAs: viewings,
  downloadViewedFile: ({ files }) =>
    bodies(files.map(({ id, careCase }) => ({ caseId: careCase.id, userId: people.nils.id, fileId: id }))),
  getUserByLoggedInIdentity: once,
  getUsersByCustomerNumber: ofEachCompany((customerNumber) => ({ customerNumber })),
  getUsersBySearch: once,
  getUserByEmail: () => bodies(Object.values(people).map(({ email }) => ({ email }))),
  getUserById: () => bodies(Object.values(people).map(({ id: userId }) => ({ userId }))),
  createUserCustomerRelation: none,
  sendInvitationRequest: ofEachCompany((customerNumber) => ({ customerNumber, userId: people.nils.id })),
  updateUserCustomerRole: none,
  deleteUserCustomerRelation: none,
  updateUser: () => bodies(Object.values(people).map(({ id: userId }) => ({ userId, version: 0, changes: {} }))),
  updateUserInfomation: () => bodies([{ version: 0, changes: {} }]),
  updateDashboardSelectionValues: none,
  getUserPhotos: none,
  updateUserPhoto: none,
  deleteUserPhoto: none,
  // Includes drafts: it lists what is assigned to the person.
  getStaff: once,
  updateStaffRoles: none,
  previewInvitations: () => bodies([{}]),
  inviteMany: () => bodies([{ seen: "0".repeat(32) }]),
  stopInvitations: () => bodies([{}]),
  inviteStaff: none,
  ...settingQuestions,
  getManagedTeams: once,
  createTeam: none,
  updateTeam: none,
  retireTeam: none,
  bringTeamBack: none,
  setStaffAway: none,
  getStaffHoldings: () => bodies(Object.values(people).map(({ id: userId }) => ({ userId }))),
  leaveStaff: none,
  getRecentLeaves: once,
  takeBackLeave: none,
  exportUserData: none,
  // Staff may read all of it.
  exportCompany: (_world, person) =>
    staff.includes(person) ? [] : bodies([nordlys, fjord].map((customerNumber) => ({ customerNumber }))),
  pseudonymizeUser: none,
  getMentionUsers: companySearch,
  getHavnUsersBySearch: once,
  getContactPersonUsersBySearch: companySearch,
  getHavnTeams: once,
  getCustomersBySearch: once,
  getCustomerByCustomerNumber: ofEachCompany((customerNumber) => ({ customerNumber })),
  getCustomersByCustomerNumber: () => bodies([{ customerNumbers: [nordlys, fjord] }]),
  getCustomerList: once,
  createCustomer: () => bodies([{ customerNumber: nordlys, changes: { name: "Ny" } }]),
  updateCustomer: ofEachCompany((customerNumber) => ({ customerNumber, version: 0, changes: { phone: "12345678" } })),
  updateCustomerNotes: ofEachCompany((customerNumber) => ({ customerNumber, notesVersion: 0, notes: "Ny" })),
  saveServiceAgreement: ofEachCompany((customerNumber) => ({
    customerNumber,
    version: 0,
    changes: { number: "A-1", description: "", startDate: "2026-01-01", expirationDate: "2026-12-31" },
  })),
  deleteServiceAgreement: ofEachCompany((customerNumber) => ({ customerNumber, version: 0, id: 1 })),
  getServiceLevelAgreements: once,
  getServiceLevelAgreementList: once,
  getServiceLevelAgreement: ofEachAgreement((id) => ({ id })),
  createServiceLevelAgreement: () => bodies([{ name: "Standard", description: "", targets: equalTargets() }]),
  updateServiceLevelAgreement: ofEachAgreement((id) => ({ id, version: 0, changes: { name: "Premium" } })),
  setServiceLevelTargets: ofEachAgreement((id) => ({ id, version: 0, from: "2026-11-20", targets: equalTargets() })),
  takeBackServiceLevelTargets: ofEachAgreement((id) => ({ id, version: 0, from: "2027-01-01" })),
  deleteServiceLevelAgreement: ofEachAgreement((id) => ({ id, version: 0 })),
  getPictureHosts: () => bodies([{}]),
  allowPictureHost: none,
  forgetPictureHost: none,
  readPreferencesByUserEmail: () => [{ query: { areaId: "care" } }],
  getPreferencesByCustomerNumber: ofEachCompany((customerNumber) => ({ customerNumber })),
  readPreferencesByCustomerNumber: () =>
    [nordlys, fjord].map((customerNumber) => ({ query: { areaId: "care", customerNumber } })),
  updatePreferencesByCustomerNumber: ofEachCompany((customerNumber) => ({
    customerNumber,
    preferences: [{ kind: "ServiceLevelAgreement", value: 77 }],
  })),
  createEmptyCareCase: none,
  updateCareCase: ofEachCase((id) => ({
    id,
    version: 0,
    changes: { title: "En anden titel", description: "<p>En anden</p>", externalReference: "En anden" },
  })),
  getCareCasesByIds: fiftyAtOnce,
  getCareCasesBySearch: searches,
  deleteDraftCareCase: ({ cases }) => bodies(cases.filter(({ isDraft }) => !isDraft).map(({ id }) => ({ id }))),
  ...sharedViewQuestions,
  ...savedReplyQuestions,
  ...movingInQuestions,
  getCareCaseDescriptionText: ofEachCase((id) => ({ id })),
  getCareCaseChangeLogsBySearch: ofEachCase((caseId) => ({ caseId })),
  followEvents: none,
  getCareCaseReletedCases: ofEachCase((caseId) => ({ caseId })),
  addRelatedCase: ({ cases }) => bodies(cases.map(({ id }) => ({ caseId: id, relatedCaseId: id }))),
  removeRelatedCase: none,
  ...ownWorkQuestions,
  ...tagQuestions,
  deleteCareCase: ofEachCase((id) => ({ id, version: 0 })),
  undoCareCaseClosing: ofEachCase((id) => ({ id, version: 0 })),
  changeCustomerAndCustomerContactPersonOnCareCase: ofEachCase((id) => ({
    id,
    version: 0,
    customerNumber: nordlys,
    contactPersonId: null,
  })),
  calculateTimeLeft: ({ cases }) => cases.map(({ id }) => ({ query: { ...timeLeftQuery, careCaseId: String(id) } })),
  getCareCaseServiceLevel: ofEachCase((id) => ({ id })),
  getSimilarCareCases: similar,
  exportCareCases: exports,
  reportCasePresence: ofEachCase((caseId) => ({ caseId, tabId: "a-tab-of-mine", doing: "looking" })),
  ...messageQuestions,
  createCareCaseFile: none,
  getCareCaseFilesBySearch: ofEachCase((caseId) => ({ caseId })),
  downloadCareCaseFile: ({ files }) => bodies(files.map(({ id, careCase }) => ({ caseId: careCase.id, fileId: id }))),
  deleteCareCaseFile: none,
  getMessageAudience: ({ cases }) =>
    bodies(
      cases.flatMap(({ id: caseId }) => [
        { caseId, mentions: Object.values(people).map(({ id }) => id) },
        { caseId, isInternal: true },
      ]),
    ),
  getCareCaseNotificationsBySearch: ({ cases }) =>
    bodies([
      { perCase: 50, pageSize: 50 },
      { unreadOnly: true },
      ...cases.map(({ id }) => ({ caseId: id, perCase: 50 })),
    ]),
  getGivenUpMails: () => bodies([{}]),
  retryGivenUpMails: none,
  discardGivenUpMails: none,
  getUnreadNotificationCount: () => [{}],
  markNotificationsRead: ({ cases }) => bodies(cases.map(({ id }) => ({ caseId: id, visited: true }))),
  muteCareCaseNotifications: none,
  getPreferencesByUserEmail: () => bodies(Object.values(people).map(({ email }) => ({ email }))),
  updatePreferencesByUserEmail: none,
  getEmailTicket: () => bodies([{ token: "a".repeat(43) }]),
  acceptInvitation: () => bodies([{ token: "a".repeat(43) }]),
  requestAddEmailTicket: none,
  validateAddEmailTicket: () => bodies([{ token: "a".repeat(43) }]),
  removeAlternativeEmail: none,
  getNotificationSettingPreferences: () => [{ query: { areaId: "care" } }],
  updateNotificationSettingPreferences: none,
  getSavedSearches: () => [{ query: { areaId: "care" } }],
  updateSavedSearches: none,
  getReadyViews: () => [{}],
  getCountsSinceLeft: () => [{}],
  getCasesSinceLeft: () => [{}],
  getTodaysWorkDayCapacity: once,
  ...mailQuestions,
  getCoordinatorBoard: once,
  getFollowUpPlan: () => bodies([{}, { assignee: "@me" }, { assignee: "@none" }, { assignee: people.anna.id }]),
  getExecutiveFigures: () => bodies([{}, { days: 365, allCustomers: true }]),
  getExecutiveCases: once,
  exportExecutiveFigures: () =>
    bodies(["points", "customers", "types"].map((table) => ({ table, days: 90, format: "csv", locale: "da-DK" }))),
  getFirstSteps: once,
  getToDo: once,
  getDashboard: () => bodies([{}, ...dashboards.map((dashboard) => ({ dashboard }))]),
  getSupportInformation: once,
  getCustomerReport: () => bodies([nordlys, fjord].map((customerNumber) => ({ customerNumber, months: 24 }))),
  getServiceReport: ofEachCompany((customerNumber) => ({ customerNumber, month: "2026-11" })),
  exportCustomerReport: ofEachCompany((customerNumber) => ({ customerNumber, format: "csv", locale: "da-DK" })),
  exportServiceReport: ofEachCompany((customerNumber) => ({ ...monthOfCases, customerNumber })),
  getTeamMemberUserListSortOrder: () => [{ query: { areaId: "care" } }],
  updateTeamMemberUserListSortOrder: none,
  getAuditRowsBySearch: ({ cases }) =>
    bodies([
      {},
      { outcome: "refused" },
      { impersonatedOnly: true },
      ...cases.map(({ id }) => ({ searchText: `#${id}` })),
    ]),
};

/** Who makes a call: a visitor, a person, or a member of staff who acts for one. */
export type Asker = { readonly person: PersonName | null; readonly actedBy?: PersonName };

/** Makes a call as a person or a visitor; returns the whole reply as text. */
export async function ask(havn: TestHavn, { person, actedBy }: Asker, name: CallName, input: Input): Promise<Answer> {
  const { path, method }: AnyCall = allCalls[name];
  const query = input.query ? `?${new URLSearchParams(input.query)}` : "";
  const response = await fetch(`${havn.url}${path}${query}`, {
    method,
    headers: {
      ...(person && { authorization: await havn.bearer(person, actedBy) }),
      ...(method !== "GET" && { "content-type": "application/json" }),
    },
    ...(method !== "GET" && { body: JSON.stringify(input.body ?? {}) }),
  });
  const headers = JSON.stringify([...response.headers]);
  return { status: response.status, text: headers + textOf(Buffer.from(await response.arrayBuffer())) };
}

const textOf = (bytes: Buffer): string =>
  bytes.subarray(0, 2).toString() === "PK" ? [...readZip(bytes).values()].join("\n") : bytes.toString();
