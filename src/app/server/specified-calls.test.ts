import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { allCalls } from "#app/contract/features.ts";
import type { AnyCall } from "#platform/contract/call.ts";

/**
 * The calls that the product was asked to have, as the specification writes them, with what it says of their query,
 * body and reply. Others may be added; these keep their names.
 */
const specified = `
GET /api/Authentication/Login ? RedirectUri
GET /api/Authentication/LoginCallback ? Code State
POST /api/Authentication/RefreshLogin ? RefreshToken = jwt encryptedRefreshToken
POST /api/CareCase/GetCareCasesByIds
POST /api/CareCase/CreateEmptyCareCase
POST /api/CareCase/UpdateCareCase
POST /api/CareCase/DeleteDraftCareCase
POST /api/CareCase/DeleteCareCase
POST /api/CareCase/GetCareCasesBySearch
POST /api/CareCase/GetCareCaseReletedCases
POST /api/CareCase/GetCareCaseMessagesBySearch
POST /api/CareCase/CreateCareCaseMessage
POST /api/CareCase/EditCareCaseMessage
POST /api/CareCase/DeleteCareCaseMessage
POST /api/CareCase/AddRelatedCase
POST /api/CareCase/RemoveRelatedCase
POST /api/CareCase/SubscribeToCareCase
POST /api/CareCase/UnSubscribeToCareCase
POST /api/CareCase/CreateCareCaseFile ? areaId customerNumber caseId
POST /api/CareCase/GetCareCaseFilesBySearch
POST /api/CareCase/DeleteCareCaseFile
POST /api/CareCase/DownloadCareCaseFile
POST /api/CareCase/GetCareCaseChangeLogsBySearch
POST /api/CareCase/ChangeCustomerAndCustomerContactPersonOnCareCase
POST /api/Customer/GetCustomerByCustomerNumber
POST /api/Customer/GetCustomersByCustomerNumber
POST /api/Customer/GetCustomersBySearch
POST /api/Customer/UpdateCustomerNotes
POST /api/EmailManagement/RequestAddEmailTicket
POST /api/EmailManagement/ValidateAddEmailTicket
POST /api/Impersonate/Impersonate { areaInfo customerNumber email = token
GET /integrity/Check
POST /api/MainIngestion/GetCustomerInformationByEmail
POST /api/MainIngestion/CreateCareCaseFromEmail
POST /api/HavnTeams/GetHavnTeams
POST /api/Notifications/GetCareCaseNotificationsBySearch
POST /api/Notifications/MarkNotificationsRead
GET /api/Notifications/GetNotificationSettingPreferences ? AreaId
POST /api/Notifications/UpdateNotificationSettingPreferences ? areaId
POST /api/Preferences/GetServiceLevelAgreements
POST /api/Preferences/GetPreferencesByCustomerNumber
POST /api/Preferences/UpdatePreferencesByCustomerNumber
POST /api/Preferences/GetPreferencesByUserEmail
POST /api/Preferences/UpdatePreferencesByUserEmail
GET /api/SavedSearches/GetSavedSearches ? AreaId
POST /api/SavedSearches/UpdateSavedSearches ? areaId
GET /api/ServiceLevelAgreement/CalculateTimeLeft ? AreaId LanguageCode CurrencyCode careCaseId
POST /api/ServiceLevelAgreement/GetTodaysWorkDayCapacity
GET /api/TeamMemberPreferences/GetTeamMemberUserListSortOrder ? AreaId
POST /api/TeamMemberPreferences/UpdateTeamMemberUserListSortOrder ? areaId
POST /api/User/UpdateCustomerNumber { customerNumber = updatedToken
POST /api/User/UpdateUserInfomation
POST /api/UserManagement/CreateUserCustomerRelation
POST /api/UserManagement/SendInvitationRequest
POST /api/UserManagement/UpdateUserCustomerRole
POST /api/UserManagement/GetUsersByCustomerNumber
POST /api/UserManagement/GetUsersBySearch
POST /api/UserManagement/GetHavnUsersBySearch
POST /api/UserManagement/GetContactPersonUsersBySearch
POST /api/UserManagement/UpdateUser
POST /api/UserManagement/GetUserByEmail
POST /api/UserManagement/GetMentionUsers
POST /api/UserManagement/UpdateDashboardSelectionValues
POST /api/UserManagement/GetUserByLoggedInIdentity = careUser
DELETE /api/UserManagement/DeleteUserCustomerRelation
`
  .trim()
  .split("\n");

const calls: readonly AnyCall[] = Object.values(allCalls);

type Shaped = { readonly shape?: object; readonly _zod?: { readonly def: { readonly innerType?: z.core.$ZodType } } };
/** Names of an object's fields, also of one with a default. */
const namesOf = (schema: unknown): string[] => {
  const { shape, _zod } = (schema ?? {}) as Shaped;
  if (shape) return Object.keys(shape);
  const inner = _zod?.def.innerType;
  return inner ? namesOf(inner) : [];
};
/** A query's names are case-insensitive. */
const lower = (names: readonly string[]) => names.map((name) => name.toLowerCase());

test.each(specified)("%s", (line) => {
  const [, method, path, query = "", body = "", reply = ""] =
    /^(\w+) (\S+)(?: \? ([\w ]+?))?(?: \{ ([\w ]+?))?(?: = ([\w ]+))?$/.exec(line) ?? [];
  const call = calls.find((one) => one.path === path);
  expect(call?.method).toBe(method);
  const names = (text: string) => text.split(" ").filter((name) => name !== "");
  expect(lower(namesOf(call?.query))).toEqual(expect.arrayContaining(lower(names(query))));
  expect(namesOf(call?.body)).toEqual(expect.arrayContaining(names(body)));
  expect(namesOf(call?.reply)).toEqual(expect.arrayContaining(names(reply)));
});

test("no call's path differs from another's only in its case", () => {
  expect(new Set(lower(calls.map(({ path }) => path))).size).toBe(new Set(calls.map(({ path }) => path)).size);
});
