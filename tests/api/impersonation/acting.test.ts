import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allCalls } from "#app/contract/features.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import { matrix } from "#tests/access/matrix.ts";
import type { Row, World } from "#tests/access/rows.ts";
import { uploadFile } from "#tests/support/calls/transfer-files.ts";
import { buildCase, buildDraft, write } from "#tests/support/cases/build-case.ts";
import { startTestHavn, type TestHavn } from "#tests/support/havn/start-test-havn.ts";
import { people } from "#tests/support/people/people.ts";

type Calls = typeof allCalls;
/** Calls that leave an audit row, and those that change something without one. */
type Writes =
  | { [K in keyof Calls]: Calls[K] extends { readonly writes: true } ? K : never }[keyof Calls]
  | "markNotificationsRead"
  | "saveCareCaseMessageDraft"
  | "sendCareCaseMessage"
  | "takeBackCareCaseMessage"
  | "reportCasePresence";

/**
 * What happens to staff who act for a customer's administrator. A new call that writes doesn't compile without a line
 * here.
 */
const acting: Readonly<Record<Writes, "forThem" | "theirOwn" | "staffs">> = {
  // Cases and the company: done as that person, with both names on what is written.
  createEmptyCareCase: "forThem",
  continueCareCase: "forThem",
  updateCareCase: "forThem",
  deleteDraftCareCase: "forThem",
  addRelatedCase: "forThem",
  removeRelatedCase: "forThem",
  createCareCaseMessage: "forThem",
  sendCareCaseMessage: "forThem",
  takeBackCareCaseMessage: "forThem",
  editCareCaseMessage: "forThem",
  deleteCareCaseMessage: "forThem",
  deleteCareCaseMessageVersion: "forThem",
  createCareCaseFile: "forThem",
  deleteCareCaseFile: "forThem",
  updateCustomer: "forThem",
  updatePreferencesByCustomerNumber: "forThem",
  // Things of the session or of the staff themselves: nothing of the person's changes.
  updateCustomerNumber: "forThem",
  removeImpersonation: "forThem",
  saveCareCaseMessageDraft: "forThem",
  reportCasePresence: "forThem",
  // Nobody can act for two people.
  impersonate: "forThem",
  // Staff only.
  viewCareCaseAs: "staffs",
  // The person's own things, and who has access.
  changePassword: "theirOwn",
  endOwnSession: "theirOwn",
  endOtherSessions: "theirOwn",
  endSessionsOfUser: "theirOwn",
  prove: "theirOwn",
  proveByPasskey: "theirOwn",
  setSignInRequirement: "theirOwn",
  startFactorReset: "theirOwn",
  confirmFactorReset: "theirOwn",
  stopFactorReset: "theirOwn",
  addPasskey: "theirOwn",
  renamePasskey: "theirOwn",
  removePasskey: "theirOwn",
  addTotp: "theirOwn",
  removeTotp: "theirOwn",
  makeRecoveryCodes: "theirOwn",
  updateUserInfomation: "theirOwn",
  updateDashboardSelectionValues: "theirOwn",
  updateUserPhoto: "theirOwn",
  deleteUserPhoto: "theirOwn",
  requestAddEmailTicket: "theirOwn",
  validateAddEmailTicket: "theirOwn",
  removeAlternativeEmail: "theirOwn",
  acceptInvitation: "theirOwn",
  updatePreferencesByUserEmail: "theirOwn",
  updateSavedSearches: "theirOwn",
  shareView: "theirOwn",
  updateSharedView: "theirOwn",
  chooseSharedView: "theirOwn",
  allowPictureHost: "theirOwn",
  forgetPictureHost: "theirOwn",
  updateNotificationSettingPreferences: "theirOwn",
  markNotificationsRead: "theirOwn",
  muteCareCaseNotifications: "theirOwn",
  subscribeToCareCase: "theirOwn",
  unSubscribeToCareCase: "theirOwn",
  addCareCaseFollower: "theirOwn",
  removeCareCaseFollower: "theirOwn",
  updateUser: "theirOwn",
  createUserCustomerRelation: "theirOwn",
  sendInvitationRequest: "theirOwn",
  updateUserCustomerRole: "theirOwn",
  deleteUserCustomerRelation: "theirOwn",
  // Customers have none of these.
  updateStaffRoles: "staffs",
  inviteMany: "staffs",
  stopInvitations: "staffs",
  inviteStaff: "staffs",
  updateSetting: "staffs",
  setCompanyLanguages: "staffs",
  putHold: "staffs",
  exportKept: "staffs",
  liftHold: "staffs",
  releaseKeptApart: "staffs",
  createTeam: "staffs",
  updateTeam: "staffs",
  retireTeam: "staffs",
  bringTeamBack: "staffs",
  sendTestMail: "staffs",
  retryFailedJob: "staffs",
  goOnWithCopy: "staffs",
  setStaffAway: "staffs",
  leaveStaff: "staffs",
  takeBackLeave: "staffs",
  exportUserData: "staffs",
  exportCompany: "theirOwn",
  pseudonymizeUser: "staffs",
  createCustomer: "staffs",
  updateCustomerNotes: "staffs",
  saveServiceAgreement: "staffs",
  deleteServiceAgreement: "staffs",
  putOffCareCase: "staffs",
  sendCareCaseMessageLater: "staffs",
  changeCareCaseLaterMessage: "staffs",
  sendCareCaseLaterMessageNow: "staffs",
  takeBackCareCaseLaterMessage: "staffs",
  deleteCareCase: "staffs",
  undoCareCaseClosing: "staffs",
  changeCustomerAndCustomerContactPersonOnCareCase: "staffs",
  updateTeamMemberUserListSortOrder: "staffs",
  createServiceLevelAgreement: "staffs",
  updateServiceLevelAgreement: "staffs",
  setServiceLevelTargets: "staffs",
  takeBackServiceLevelTargets: "staffs",
  deleteServiceLevelAgreement: "staffs",
  retryGivenUpMails: "staffs",
  discardGivenUpMails: "staffs",
  createCareCaseFromEmail: "staffs",
  createCareCaseFromIncomingMail: "staffs",
  appendIncomingMail: "staffs",
  discardIncomingMail: "staffs",
  forgetSender: "staffs",
  createMailbox: "staffs",
  updateMailbox: "staffs",
  retireMailbox: "staffs",
  bringMailboxBack: "staffs",
  removeMailbox: "staffs",
  setDefaultMailbox: "staffs",
  addMailDomain: "staffs",
  removeMailDomain: "staffs",
  retryIncomingMails: "staffs",
  testMailbox: "staffs",
  beginMailboxConsent: "staffs",
  finishMailboxConsent: "staffs",
  createTag: "staffs",
  createSavedReply: "staffs",
  updateSavedReply: "staffs",
  createSavedReplyPicture: "staffs",
  makeUnmadeChanges: "staffs",
  forgetUnmadeChanges: "staffs",
  updateTag: "staffs",
  mergeTag: "staffs",
  changeTagsOfCareCase: "staffs",
  startImport: "staffs",
  setImportColumns: "staffs",
  runImport: "staffs",
  takeBackImport: "staffs",
};

let havn: TestHavn;
let world: World;
beforeAll(async () => {
  havn = await startTestHavn();
  const careCase = await buildCase(havn);
  const { message } = await write(havn, "nora", careCase.id, "<p>Det haster</p>");
  const file = await uploadFile(havn, "nora", { caseId: careCase.id, name: "bilag.txt", bytes: Buffer.from("bilag") });
  world = { careCase, draft: await buildDraft(havn), messageId: message.id, fileId: file.id };
});
afterAll(() => havn.close());

/** The reply to Anna while she acts for Nora, without ending that. */
async function answer(name: Writes): Promise<{ status: number; code: string | undefined }> {
  const { path, method, kind }: AnyCall = allCalls[name];
  const row: Row = matrix[name];
  const query = row.query ? `?${new URLSearchParams(row.query(world))}` : "";
  const hasBody = kind !== "upload";
  const response = await fetch(`${havn.url}${path}${query}`, {
    method,
    headers: {
      authorization: await havn.bearer("nora", "anna"),
      ...(hasBody && { "content-type": "application/json" }),
    },
    ...(hasBody && { body: JSON.stringify(row.body?.(world) ?? {}) }),
  });
  const text = await response.text();
  const { data } = text === "" ? {} : (JSON.parse(text) as { data?: { code?: string } });
  return { status: response.status, code: data?.code };
}

const named = Object.keys(acting) as Writes[];
const of = (kind: string) => named.filter((name) => acting[name] === kind && name !== "removeImpersonation");

describe("staff acting for an administrator", () => {
  test.each(of("theirOwn"))("don't affect what %s changes", async (name) => {
    expect(await answer(name)).toEqual({ status: 403, code: "whileImpersonating" });
  });

  test.each(of("staffs"))("have no access to %s", async (name) => {
    expect(await answer(name)).toEqual({ status: 403, code: "forbidden" });
  });

  test.each(of("forThem"))("get what %s answers that person", async (name) => {
    const { status, code } = await answer(name);
    expect(status).toBeLessThan(500);
    expect(["whileImpersonating", "forbidden"]).not.toContain(code);
  });
});

test("the person's views, language, message order and subscriptions are unchanged", async () => {
  const nora = havn.as("nora");
  const view = { id: "0a1b2c3d-0000-4000-8000-000000000001", name: "Mine", list: "all", isDefault: true } as const;
  const area = { query: { areaId: "care" } } as const;
  const { version } = await nora.getSavedSearches(area);
  const sort = { by: "id", direction: "Descending" } as const;
  const body = { version, savedSearches: [{ ...view, text: "", filters: {}, sort, columns: ["id" as const] }] };
  await nora.updateSavedSearches({ ...area, body });
  const preferences = [
    { kind: "UserLanguage", value: "da-DK" },
    { kind: "SortingDirection", value: "Descending" },
  ] as const;
  await nora.updatePreferencesByUserEmail({ body: { email: people.nora.email, preferences: [...preferences] } });
  await nora.subscribeToCareCase({ body: { caseId: world.careCase.id } });
  const own = async () => [
    await nora.getSavedSearches(area),
    await nora.getPreferencesByUserEmail({ body: { email: people.nora.email } }),
    (await nora.getCareCasesByIds({ body: { ids: [world.careCase.id] } })).careCases[0]?.subscribed,
  ];
  const before = await own();
  const acting = havn.as("nora", "anna");
  const english = [{ kind: "UserLanguage", value: "en-US" }] as const;
  const acts = [
    acting.updateSavedSearches({ ...area, body: { version: version + 1, savedSearches: [] } }),
    acting.updatePreferencesByUserEmail({ body: { email: people.nora.email, preferences: [...english] } }),
    acting.unSubscribeToCareCase({ body: { caseId: world.careCase.id } }),
  ];
  expect((await Promise.allSettled(acts)).map(({ status }) => status)).toEqual(acts.map(() => "rejected"));
  expect(await own()).toEqual(before);
  expect(before[2]).toBe(true);
});
