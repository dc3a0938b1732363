import * as z from "zod/mini";
import { customerNumber, id, knownEmail } from "#platform/contract/bounds.ts";
import { get, optionalCareArea, post } from "#platform/contract/call.ts";

/** The preference kinds that belong to a person. */
export const userPreferenceKinds = [
  "UserLanguage",
  "SortingDirection",
  "ColumnWidths",
  "FirstSteps",
  "ReadyViews",
] as const;
/** Those that belong to a company. */
export const customerPreferenceKinds = ["Language", "ServiceLevelAgreement"] as const;

const language = z.enum(["en-US", "da-DK"]);

/** Pixels. */
export const columnWidthBounds = { min: 48, max: 800 } as const;

/** A person's width of a column in case lists, in pixels, and the width of the list when it was set. */
export const columnWidth = z.strictObject({
  column: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
  width: z.int().check(z.minimum(columnWidthBounds.min), z.maximum(columnWidthBounds.max)),
  of: z.int().check(z.minimum(200), z.maximum(10_000)),
});
export type ColumnWidth = z.infer<typeof columnWidth>;

/** The first steps of newcomers, three for each kind. */
export const firstSteps = [
  "takeCase",
  "answer",
  "chooseNotifications",
  "assign",
  "orderTeam",
  "planDays",
  "comparePeriods",
  "readReport",
  "createCase",
  "inviteColleague",
  "companySettings",
  "seeSupport",
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Steps that administrators of this Havn had before they had a list of what is to do. They are still stored. */
const formerSteps = ["setSupport", "addColleague", "createCompany", "nameHavn", "createTeam", "tryMail"] as const;

const seenSteps = [...firstSteps, ...formerSteps];

/** Whether somebody skipped the first steps, or what is to do, and the first steps that they have done. */
export const keptFirstSteps = z.strictObject({
  isSkipped: z.boolean(),
  seen: z.array(z.enum(seenSteps)).check(z.maxLength(seenSteps.length)),
});
export type KeptFirstSteps = z.infer<typeof keptFirstSteps>;

/** The ready views of staff and of customers, in the side menu. */
export const readyViewNames = ["mine", "unassigned", "myTeams", "followed", "silent", "waitsOnMe"] as const;
export type ReadyViewName = (typeof readyViewNames)[number];

const someReadyViews = z.array(z.enum(readyViewNames)).check(z.maxLength(readyViewNames.length));

/** The order in which somebody has the ready views, the others after these, and those that they hide. */
export const readyViewChoice = z.strictObject({ order: someReadyViews, hidden: someReadyViews });
export type ReadyViewChoice = z.infer<typeof readyViewChoice>;

/**
 * UserLanguage: `en-US` or `da-DK`. SortingDirection, of a case's conversation: `Ascending` or `Descending`.
 * ColumnWidths: columns whose width isn't the default. FirstSteps: which are done or skipped. ReadyViews: their order, and
 * which are hidden.
 */
export const userPreference = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("UserLanguage"), value: language }),
  z.strictObject({ kind: z.literal("SortingDirection"), value: z.enum(["Ascending", "Descending"]) }),
  z.strictObject({ kind: z.literal("ColumnWidths"), value: z.array(columnWidth).check(z.maxLength(50)) }),
  z.strictObject({ kind: z.literal("FirstSteps"), value: keptFirstSteps }),
  z.strictObject({ kind: z.literal("ReadyViews"), value: readyViewChoice }),
]);
export type UserPreference = z.infer<typeof userPreference>;

/** Language: of emails to people who haven't chosen one. ServiceLevelAgreement: its id or null; set by staff. */
export const customerPreference = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("Language"), value: language }),
  z.strictObject({ kind: z.literal("ServiceLevelAgreement"), value: z.nullable(id) }),
]);
export type CustomerPreference = z.infer<typeof customerPreference>;

const userPreferences = z.object({ preferences: z.array(userPreference) });
/**
 * `ownCasesOnly`: the company's users only see cases they created or are the contact person of; administrators see all.
 */
const customerPreferences = z.object({ preferences: z.array(customerPreference), ownCasesOnly: z.boolean() });

export const preferenceCalls = {
  /** The caller's own preferences, as far as chosen; another person's email is reported as not found. */
  getPreferencesByUserEmail: post("/api/Preferences/GetPreferencesByUserEmail", {
    body: z.strictObject({ areaId: optionalCareArea, email: knownEmail }),
    reply: userPreferences,
    perMinute: 600,
  }),
  /** Sets the given preferences of the caller; others are unchanged. */
  updatePreferencesByUserEmail: post("/api/Preferences/UpdatePreferencesByUserEmail", {
    body: z.strictObject({
      areaId: optionalCareArea,
      email: knownEmail,
      preferences: z.array(userPreference).check(z.minLength(1), z.maxLength(userPreferenceKinds.length)),
    }),
    writes: true,
    perMinute: 240,
  }),
} as const;

export const customerPreferenceCalls = {
  /** Like GetPreferencesByUserEmail for the caller, by GET, so no email address is in a URL. */
  readPreferencesByUserEmail: get("/api/Preferences/GetPreferencesByUserEmail", {
    query: z.strictObject({ areaId: optionalCareArea }),
    reply: userPreferences,
    perMinute: 600,
  }),
  /** A company's preferences: any company's for staff, the active one's for customers. */
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
  /**
   * Sets the given preferences: all for staff; for administrators those of their active company, except the service
   * level agreement.
   */
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

/** For administrators of this Havn. */
export const companyLanguageCalls = {
  /** The number of companies that have no language. */
  countCompaniesWithoutLanguage: post("/api/Preferences/CountCompaniesWithoutLanguage", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    reply: z.object({ count: z.int() }),
    perMinute: 300,
  }),
  /** Gives each of them this language; replies how many there were. */
  setCompanyLanguages: post("/api/Preferences/SetCompanyLanguages", {
    body: z.strictObject({ areaId: optionalCareArea, language }),
    reply: z.object({ count: z.int() }),
    writes: true,
    perMinute: 6,
  }),
} as const;

export const teamMemberPreferenceCalls = {
  /** The caller's order of team members, as ids; empty until chosen. Staff only. */
  getTeamMemberUserListSortOrder: get("/api/TeamMemberPreferences/GetTeamMemberUserListSortOrder", {
    query: z.strictObject({ areaId: optionalCareArea }),
    reply: z.object({ userIds: z.array(id) }),
    perMinute: 300,
  }),
  /** Saves that order; unknown ids and those of non-staff are dropped. */
  updateTeamMemberUserListSortOrder: post("/api/TeamMemberPreferences/UpdateTeamMemberUserListSortOrder", {
    query: z.strictObject({ areaId: optionalCareArea }),
    body: z.strictObject({ userIds: z.array(id).check(z.maxLength(1_000)) }),
    writes: true,
    perMinute: 240,
  }),
} as const;
