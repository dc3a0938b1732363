import * as z from "zod/mini";
import {
  caseRow,
  caseStates,
  caseStatuses,
  caseTypes,
  channels,
  customerPriorities,
  severities,
} from "#care-cases/contract/care-case.ts";
import { bounds, customerNumber, isoDate } from "#platform/contract/bounds.ts";
import { optionalCareArea } from "#platform/contract/call.ts";
import { clockStates } from "#service-levels/contract/time-left.ts";

/** The five case lists are one list with five presets. */
export const casePresets = ["all", "active", "backlog", "closed", "drafts"] as const;
export type CasePreset = (typeof casePresets)[number];

/** What a list can show of a case. Every column can be sorted by: people, owners and customers by name. */
export const caseColumns = [
  "id",
  "title",
  "status",
  "state",
  "caseType",
  "severity",
  "customerPriority",
  "channel",
  "customer",
  "contactPerson",
  "owner",
  "assignee",
  "followUpDate",
  "timeLeft",
  "estimateHours",
  "firstResponseSent",
  "externalReference",
  "createdAt",
  "updatedAt",
  "submittedAt",
  "closedAt",
  "lastMessageAt",
] as const;
export type CaseColumn = (typeof caseColumns)[number];
export type CaseSort = CaseColumn;

export const sortDirections = ["Ascending", "Descending"] as const;

const some = <T extends z.core.$ZodType>(of: T) => z.optional(z.array(of).check(z.minLength(1), z.maxLength(50)));

const greatestId = 2_147_483_647;
export const personId = z.int().check(z.positive(), z.maximum(greatestId));
const me = z.literal("@me");
const none = z.literal("@none");
const teamReference = z.string().check(z.regex(/^team:[1-9]\d{0,4}$/));
/** A business date, or one that stays relative to the day of asking: `today`, `today-30`, `today+7`. */
const day = z.union([z.string().check(z.regex(/^today([+-]\d{1,4})?$/)), isoDate]);
const hours = z.number().check(z.minimum(bounds.estimateHours.min), z.maximum(bounds.estimateHours.max));
/** Hours of the agreed clock, in quarters: 0 is due now, less is overdue. */
const hoursLeft = z
  .number()
  .check(
    z.minimum(bounds.timeLeftHours.min),
    z.maximum(bounds.timeLeftHours.max),
    z.multipleOf(bounds.timeLeftHours.step),
  );

/** Where a target stands now. Running is owed and in time; one that ran out by now has failed, whether or not it is owed. */
export const resolutionStates = clockStates;
/** Nothing pauses a first response. */
export const firstResponseStates = ["None", "Running", "Met", "Failed", "Stopped"] as const;
export const messageSides = ["staff", "customer"] as const;

/** How a filter is chosen: several values of which one, or of which all must apply, or a range with two ends. */
export const filterControlTypes = ["CheckboxAnd", "CheckboxOr", "Slider"] as const;
export type FilterControlType = (typeof filterControlTypes)[number];

/** OR within a field but for `mentioned` and `subscriber`, whose people must all be there; AND between fields. `@me` is the signed-in person. */
export const caseFilters = z.strictObject({
  status: some(z.enum(caseStatuses)),
  state: some(z.enum(caseStates)),
  /** `@none`: cases that lack their type. */
  caseType: some(z.union([z.enum(caseTypes), none])),
  severity: some(z.enum(severities)),
  /** SupportPhone is displayed as Portal: either finds both. */
  channel: some(z.enum(channels)),
  customerPriority: some(z.enum(customerPriorities)),
  customerNumber: some(customerNumber),
  assignee: some(z.union([me, none, personId])),
  owner: some(z.union([me, none, personId, teamReference])),
  contactPerson: some(z.union([me, none, personId])),
  /** Mentioned in a message that the reader may see. */
  mentioned: some(z.union([me, personId])),
  /** Subscribers that the reader may know of. */
  subscriber: some(z.union([me, personId])),
  firstResponse: some(z.enum(firstResponseStates)),
  resolution: some(z.enum(resolutionStates)),
  /** Whether staff wrote an external message, or said that there was a response, in time or late. */
  answered: some(z.enum(["yes", "no"])),
  /** Who wrote the newest external message. */
  lastMessageBy: some(z.enum(messageSides)),
  followUpFrom: z.optional(day),
  followUpTo: z.optional(day),
  createdFrom: z.optional(day),
  createdTo: z.optional(day),
  updatedFrom: z.optional(day),
  updatedTo: z.optional(day),
  submittedFrom: z.optional(day),
  submittedTo: z.optional(day),
  /** Submitted by the end of `openTo`, and not ended by the end of `openFrom`: both the same day are what was open then. */
  openFrom: z.optional(day),
  openTo: z.optional(day),
  closedFrom: z.optional(day),
  closedTo: z.optional(day),
  lastMessageFrom: z.optional(day),
  lastMessageTo: z.optional(day),
  /** A clock that stands or is not there is in no range. */
  timeLeftFrom: z.optional(hoursLeft),
  timeLeftTo: z.optional(hoursLeft),
  estimateFrom: z.optional(hours),
  estimateTo: z.optional(hours),
});
export type CaseFilters = z.infer<typeof caseFilters>;

/** `after` and `before` are the cursors that an earlier reply gave: the page behind, or the one in front of, a row. */
export const caseSearch = z.strictObject({
  areaId: optionalCareArea,
  preset: z._default(z.enum(casePresets), "all"),
  text: z._default(z.string().check(z.trim(), z.maxLength(bounds.searchText)), ""),
  filters: z._default(caseFilters, {}),
  sort: z._default(z.strictObject({ by: z.enum(caseColumns), direction: z.enum(sortDirections) }), {
    by: "updatedAt",
    direction: "Descending",
  }),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(bounds.pageSize.max)), bounds.pageSize.usual),
  after: z.optional(z.string().check(z.maxLength(600))),
  before: z.optional(z.string().check(z.maxLength(600))),
  /** Customers who belong to several companies: the cases of all of them instead of the active one's. */
  allCompanies: z._default(z.boolean(), false),
  /** Whether the reply counts the hits; a page in the middle need not ask again. */
  withCount: z._default(z.boolean(), true),
});
export type CaseSearch = z.output<typeof caseSearch>;
export type CaseSearchInput = z.input<typeof caseSearch>;

/** `count` is exact to 1,000; above that it is 1,000 and `countIsCapped`. Null when it was not asked for. */
export const caseSearchReply = z.object({
  rows: z.array(caseRow),
  count: z.nullable(z.int()),
  countIsCapped: z.boolean(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
});
export type CaseSearchReply = z.infer<typeof caseSearchReply>;

/** A list as a file: the same question without pages, at most `bounds.exportRows` rows, the columns in order. */
export const caseExport = z.strictObject({
  areaId: optionalCareArea,
  preset: caseSearch.shape.preset,
  text: caseSearch.shape.text,
  filters: caseSearch.shape.filters,
  sort: caseSearch.shape.sort,
  allCompanies: caseSearch.shape.allCompanies,
  columns: z.array(z.enum(caseColumns)).check(z.minLength(1), z.maxLength(caseColumns.length)),
  format: z.enum(["csv", "xlsx"]),
  locale: z.enum(["en-US", "da-DK"]),
});
