import { expect, test } from "vitest";
import * as z from "zod/mini";
import { allCalls } from "#app/contract/features.ts";
import { type AnyCall, post } from "#platform/contract/call.ts";

type JsonSchema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly maxItems?: number;
};

/** Paths of lists and maps without a bound. A list of enumeration values contains each of them once. */
function unbounded(schema: JsonSchema, path: string): string[] {
  const { type, properties = {}, items = {}, additionalProperties, anyOf, oneOf } = schema;
  const within = [
    ...(anyOf ?? oneOf ?? []).flatMap((one) => unbounded(one, path)),
    ...Object.entries(properties).flatMap(([name, child]) => unbounded(child, `${path}.${name}`)),
  ];
  if (typeof additionalProperties === "object")
    return [`${path}{}`, ...within, ...unbounded(additionalProperties, `${path}{}`)];
  if (type !== "array") return within;
  const isBounded = schema.maxItems !== undefined || items.enum !== undefined || items.const !== undefined;
  return [...(isBounded ? [] : [`${path}[]`]), ...within, ...unbounded(items, `${path}[]`)];
}

const unboundedReplies = (calls: Readonly<Record<string, AnyCall>>): string[] =>
  Object.entries(calls).flatMap(([name, { reply }]) => {
    const schema = reply && (z.toJSONSchema(reply, { io: "output", unrepresentable: "any" }) as JsonSchema);
    return schema ? [...new Set(unbounded(schema, name))] : [];
  });

/** What bounds the lists that have no number in the contract. */
const boundedBy: Readonly<Record<string, string>> = {
  "the operation, which reads a page or a fixed number of the newest": `
    getImpersonationsBySearch.impersonations[] getMentionUsers.users[] getMentionUsers.unseen[] getHavnUsersBySearch.users[]
    getContactPersonUsersBySearch.users[] getSystemStatus.system.failed[] getSystemStatus.system.processes[] getCustomersBySearch.customers[]
    getCareCasesBySearch.passages[] getImportRows.rows[].reasons[].params{}
    getCareCasesBySearch.passages[].title[] getCareCasesBySearch.passages[].text[]
    getCareCaseChangeLogsBySearch.changeLogs[] getCareCaseServiceLevel.serviceLevel.firstResponse.stretches[]
    getCareCaseServiceLevel.serviceLevel.resolution.stretches[] getCareCaseServiceLevel.serviceLevel.agreed[]
    previewSupportHours.preview.examples[] getSimilarCareCases.careCases[]
    getCareCaseNotificationsBySearch.groups[] getCareCaseNotificationsBySearch.groups[].notifications[]
    markNotificationsRead.mentionsLeft[] getCasesSinceLeft.cases[] getCasesSinceLeft.cases[].events[]
      getGivenUpMails.mails[] getServiceReport.report.failed[]
    getServiceReport.report.open[] getDashboard.careCases[] getDashboard.dueNext[] getDashboard.lastMessages[]
    getExecutiveFigures.figures.customers[] getExecutiveCases.cases[] getIncomingMailsBySearch.mails[]
    getIncomingMail.files[] getRememberedSendersBySearch.senders[] getMailDomainsBySearch.domains[]
    getIncomingMailsOfCareCase.mails[] getAuditRowsBySearch.rows[]`,
  "what the rows of its page name": `
    getAuditRowsBySearch.rows[].detail{} getAuditRowsBySearch.rows[].subjects{} getAuditRowsBySearch.people[]
    getAuditRowsBySearch.names[]`,
  "the features, each with a few": "getAuditRowsBySearch.actingKinds[]",
  "what a request may give, or one person or message may have": `
    getUserPhotos.photos[] getCareCasesBySearch.gone[] getCareCaseReletedCases.relatedCases[]
    sendCareCaseMessage.held.fileIds[] sendCareCaseLaterMessageNow.held.fileIds[]
    getCareCaseMessageDrafts.drafts[] getCareCaseMessageDrafts.held[]
    getCareCaseMessageDrafts.held[].fileIds[] getSavedSearches.savedSearches[]
    getSavedSearches.dropped[] getSavedSearches.dropped[].names[] getSavedSearches.columnWidths[]`,
  "our own lists: settings, lanes, severities, kinds": `
    healthReady.parts[] getSettings.settings[] getSystemStatus.system.lanes[]
    getPreferencesByUserEmail.preferences[] readPreferencesByUserEmail.preferences[]
    getPreferencesByCustomerNumber.preferences[] readPreferencesByCustomerNumber.preferences[]
      getNotificationSettingPreferences.cells[]
    getCustomerReport.report.openByStatus[] getCustomerReport.report.openBySeverity[]
    getCustomerReport.report.months[] getServiceReport.report.bySeverity[] getServiceReport.report.byType[]
    getServiceReport.report.agreement.targets[] getFirstSteps.firstSteps.steps[] getToDo.toDo.steps[] getReadyViews.counts[] getDashboard.figures[]
    getDashboard.agreement.targets[] getExecutiveFigures.figures.types[] getMailboxes.mailboxes[].checked.by[]
    getOwnMailboxes.mailboxes[].reading.checked.by[] createMailbox.mailbox.reading.checked.by[]
    updateMailbox.mailbox.reading.checked.by[] retireMailbox.mailbox.reading.checked.by[]
    bringMailboxBack.mailbox.reading.checked.by[]
    previewRetention.due[] getRetentionState.state.settings[]`,
  "the five severities": `
    setServiceLevelTargets.agreement.sets[].targets[] setServiceLevelTargets.agreement.replaced[].targets[]
    takeBackServiceLevelTargets.agreement.sets[].targets[] takeBackServiceLevelTargets.agreement.replaced[].targets[]
    getServiceLevelAgreements.agreements[].targets[] getServiceLevelAgreementList.agreements[].targets[]
    getServiceLevelAgreement.agreement.sets[].targets[] getServiceLevelAgreement.agreement.replaced[].targets[]
    createServiceLevelAgreement.agreement.sets[].targets[]
    createServiceLevelAgreement.agreement.replaced[].targets[]
    updateServiceLevelAgreement.agreement.sets[].targets[]
    updateServiceLevelAgreement.agreement.replaced[].targets[]`,
  "the fields of a record": `
    createEmptyCareCase.careCase.may.edit[] updateCareCase.careCase.may.edit[]
    getCareCasesByIds.careCases[].may.edit[] changeCustomerAndCustomerContactPersonOnCareCase.careCase.may.edit[]
    undoCareCaseClosing.careCase.may.edit[] continueCareCase.careCase.may.edit[]
    makeUnmadeChanges.careCase.may.edit[]`,
  "the days of a period, and the opening hours of a day": `
    getCareCaseServiceLevel.serviceLevel.firstResponse.stretches[].closed[]
    getCareCaseServiceLevel.serviceLevel.firstResponse.stretches[].closed[].reasons[]
    getCareCaseServiceLevel.serviceLevel.resolution.stretches[].closed[]
    getCareCaseServiceLevel.serviceLevel.resolution.stretches[].closed[].reasons[] getServiceReport.report.days[]
    getServiceReport.report.closedDays[] getExecutiveFigures.figures.points[]
    getTodaysWorkDayCapacity.today.windows[] getCoordinatorBoard.board.today.windows[] getFollowUpPlan.plan.days[]
    getFollowUpPlan.plan.days[].windows[] getSupportInformation.support.hours[]
    getSupportInformation.support.hours[].windows[] getSupportInformation.support.nextHours.hours[]
    getSupportInformation.support.nextHours.hours[].windows[]`,
  "what administrators of this Havn set up: staff, teams, agreements, numbers, mailboxes": `
    getHavnTeams.teams[] getHavnTeams.teams[].members[] getStaff.staff[] getStaff.staff[].teams[]
    updateStaffRoles.member.teams[] inviteStaff.member.teams[] getHolds.holds[] getManagedTeams.teams[]
    getManagedTeams.teams[].members[] getManagedTeams.staff[] createTeam.team.members[] updateTeam.team.members[]
    retireTeam.team.members[] bringTeamBack.team.members[] getStaffHoldings.holdings.teams[]
    getStaffHoldings.holdings.leads[] getStaffHoldings.holdings.reachedFor[] getRecentLeaves.leaves[]
    takeBackLeave.member.teams[] getTeamMemberUserListSortOrder.userIds[] getServiceLevelAgreements.agreements[]
    getServiceLevelAgreementList.agreements[] getServiceLevelAgreement.agreement.sets[]
    getServiceLevelAgreement.agreement.replaced[]
    setServiceLevelTargets.agreement.sets[] setServiceLevelTargets.agreement.replaced[]
    takeBackServiceLevelTargets.agreement.sets[] takeBackServiceLevelTargets.agreement.replaced[]
    createServiceLevelAgreement.agreement.sets[]
    createServiceLevelAgreement.agreement.replaced[] updateServiceLevelAgreement.agreement.sets[]
    updateServiceLevelAgreement.agreement.replaced[] getTodaysWorkDayCapacity.members[]
    getCoordinatorBoard.board.members[] getMailboxes.mailboxes[] getOwnMailboxes.mailboxes[] getOwnMailboxes.teams[] healthMail.mailboxes[]
    getSupportInformation.support.phoneNumbers[] getSupportInformation.support.closedDays[]
    getSharingChoices.teams[] getManagedReplies.mayKeep.teams[]`,
  "the companies of one person": `
    getUserByLoggedInIdentity.careUser.allowedCustomers[] getUsersByCustomerNumber.users[].companies[]
    getUsersBySearch.users[].companies[] getUserByEmail.user.companies[] getUserByEmail.user.may.companies[]
    getUserById.user.companies[] getUserById.user.may.companies[] updateUser.user.companies[]
    updateUser.user.may.companies[] updateUserInfomation.user.companies[] updateUserInfomation.user.may.companies[]
    getCustomerInformationByEmail.customers[] getIncomingMail.customers[]`,
};

test("every list of every reply is bounded", () => {
  const known = new Set(Object.values(boundedBy).flatMap((paths) => paths.trim().split(/\s+/)));
  const found = unboundedReplies(allCalls);
  const toAdd = "bound it in the contract with z.maxLength, or say in boundedBy of this test what bounds it";
  expect(
    found.filter((path) => !known.has(path)),
    toAdd,
  ).toEqual([]);
  expect([...known].filter((path) => !found.includes(path))).toEqual([]);
});

test("the check finds lists and maps of any size, however deep", () => {
  const part = z.object({ few: z.array(z.string()).check(z.maxLength(3)), kinds: z.array(z.enum(["a", "b"])) });
  const reply = z.object({
    all: z.array(z.nullable(z.object({ each: z.array(z.string()), part }))),
    map: z.record(z.string(), z.string()),
  });
  expect(unboundedReplies({ planted: post("/api/Planted/Read", { reply }) })).toEqual([
    "planted.all[]",
    "planted.all[].each[]",
    "planted.map{}",
  ]);
});
