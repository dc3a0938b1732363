import * as z from "zod/mini";
import { bounds, customerNumber, id } from "#platform/contract/bounds.ts";
import { get, optionalCareArea, post } from "#platform/contract/call.ts";

/** The preference kinds that belong to a person. */
export const userPreferenceKinds = ["UserLanguage", "SortingDirection"] as const;
/** Those that belong to a company. */
export const customerPreferenceKinds = ["Language", "ServiceLevelAgreement"] as const;

const email = z.string().check(z.trim(), z.minLength(3), z.maxLength(bounds.email));
const language = z.enum(["en-US", "da-DK"]);

/** UserLanguage: `en-US` or `da-DK`. SortingDirection, of a case's dialog: `Ascending` or `Descending`. */
export const userPreference = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("UserLanguage"), value: language }),
  z.strictObject({ kind: z.literal("SortingDirection"), value: z.enum(["Ascending", "Descending"]) }),
]);
export type UserPreference = z.infer<typeof userPreference>;

/** Language: that of mails to people who chose none. ServiceLevelAgreement: its id, null for none; staff set it. */
export const customerPreference = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("Language"), value: language }),
  z.strictObject({ kind: z.literal("ServiceLevelAgreement"), value: z.nullable(id) }),
]);
export type CustomerPreference = z.infer<typeof customerPreference>;

const userPreferences = z.object({ preferences: z.array(userPreference) });
/** `ownCasesOnly`: the company's users see the cases that they raised or are the contact person of; administrators see all. */
const customerPreferences = z.object({ preferences: z.array(customerPreference), ownCasesOnly: z.boolean() });

export const preferenceCalls = {
  /** The caller's own preferences, as far as they chose any; another person's e-mail is not found. */
  getPreferencesByUserEmail: post("/api/Preferences/GetPreferencesByUserEmail", {
    body: z.strictObject({ areaId: optionalCareArea, email }),
    reply: userPreferences,
    perMinute: 600,
  }),
  /** Sets those of the caller's own preferences that are named. */
  updatePreferencesByUserEmail: post("/api/Preferences/UpdatePreferencesByUserEmail", {
    body: z.strictObject({
      areaId: optionalCareArea,
      email,
      preferences: z.array(userPreference).check(z.minLength(1), z.maxLength(userPreferenceKinds.length)),
    }),
    writes: true,
    perMinute: 240,
  }),
} as const;

export const customerPreferenceCalls = {
  /** What GetPreferencesByUserEmail says, by GET, for the caller: no e-mail address stands in a URL. */
  readPreferencesByUserEmail: get("/api/Preferences/GetPreferencesByUserEmail", {
    query: z.strictObject({ areaId: optionalCareArea }),
    reply: userPreferences,
    perMinute: 600,
  }),
  /** A company's preferences: staff any company's, customers those of their active one. */
  getPreferencesByCustomerNumber: post("/api/Preferences/GetPreferencesByCustomerNumber", {
    body: z.strictObject({ areaId: optionalCareArea, customerNumber }),
    reply: customerPreferences,
    perMinute: 600,
  }),
  readPreferencesByCustomerNumber: get("/api/Preferences/GetPreferencesByCustomerNumber", {
    query: z.strictObject({ areaId: optionalCareArea, customerNumber }),
    reply: customerPreferences,
    perMinute: 600,
  }),
  /** Sets what is named: staff anything, administrators their active company's, but not its service level agreement. */
  updatePreferencesByCustomerNumber: post("/api/Preferences/UpdatePreferencesByCustomerNumber", {
    body: z.strictObject({
      areaId: optionalCareArea,
      customerNumber,
      preferences: z._default(z.array(customerPreference).check(z.maxLength(customerPreferenceKinds.length)), []),
      ownCasesOnly: z.optional(z.boolean()),
    }),
    refusals: { unknownAgreement: [400, "There is no such service level agreement"] },
    writes: true,
    perMinute: 120,
  }),
} as const;

export const teamMemberPreferenceCalls = {
  /** The order in which the caller wants team members shown, as ids; empty until they chose one. Staff only. */
  getTeamMemberUserListSortOrder: get("/api/TeamMemberPreferences/GetTeamMemberUserListSortOrder", {
    query: z.strictObject({ areaId: optionalCareArea }),
    reply: z.object({ userIds: z.array(id) }),
    perMinute: 300,
  }),
  /** Keeps that order; ids of nobody, or of no member of staff, are left out. */
  updateTeamMemberUserListSortOrder: post("/api/TeamMemberPreferences/UpdateTeamMemberUserListSortOrder", {
    query: z.strictObject({ areaId: optionalCareArea }),
    body: z.strictObject({ userIds: z.array(id).check(z.maxLength(1_000)) }),
    writes: true,
    perMinute: 240,
  }),
} as const;
