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
import { bounds, customerNumber, id, isoDate } from "#platform/contract/bounds.ts";
import { optionalCareArea } from "#platform/contract/call.ts";
import { clockStates } from "#service-levels/contract/time-left.ts";
import { caseBounds } from "./case-bounds.ts";

/** The five case lists are presets of one list. */
export const casePresets = ["all", "active", "backlog", "closed", "drafts"] as const;
export type CasePreset = (typeof casePresets)[number];

/** Columns of a case list. All are sortable; people, owners and customers by name. */
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
/** A business date, or one relative to today: `today`, `today-30`, `today+7`. */
const day = z.union([z.string().check(z.regex(/^today([+-]\d{1,4})?$/)), isoDate]);
const hours = z.number().check(z.minimum(caseBounds.estimateHours.min), z.maximum(caseBounds.estimateHours.max));
/** Hours of the agreed clock, in quarters: 0 is due now, negative is overdue. */
const hoursLeft = z
  .number()
  .check(
    z.minimum(caseBounds.timeLeftHours.min),
    z.maximum(caseBounds.timeLeftHours.max),
    z.multipleOf(caseBounds.timeLeftHours.step),
  );

/**
 * Current state of a target. Running is in time and outstanding; one that expired is failed, whether outstanding or
 * not.
 */
export const resolutionStates = clockStates;
/** A first response can't be paused. */
export const firstResponseStates = ["None", "Running", "Met", "Failed", "Stopped"] as const;
export const messageSides = ["staff", "customer"] as const;

/** How a filter combines values: any of them, all of them, or a range. */
export const filterControlTypes = ["CheckboxAnd", "CheckboxOr", "Slider"] as const;
export type FilterControlType = (typeof filterControlTypes)[number];

/**
 * OR within a field, except for `mentioned` and `subscriber`, where all people must match; AND between fields. `@me` is
 * the signed-in person.
 */
export const caseFilters = z.strictObject({
  status: some(z.enum(caseStatuses)),
  state: some(z.enum(caseStates)),
  /** `@none`: cases without a type. */
  caseType: some(z.union([z.enum(caseTypes), none])),
  severity: some(z.enum(severities)),
  /** SupportPhone is displayed as Portal; either finds both. */
  channel: some(z.enum(channels)),
  customerPriority: some(z.enum(customerPriorities)),
  customerNumber: some(customerNumber),
  assignee: some(z.union([me, none, personId])),
  owner: some(z.union([me, none, personId, teamReference])),
  contactPerson: some(z.union([me, none, personId])),
  /** Open cases whose contact person isn't reached; only staff can find them. */
  contactReached: some(z.enum(["no"])),
  /** Mentioned in a message visible to the reader. */
  mentioned: some(z.union([me, personId])),
  /** Followers the reader may know of. */
  subscriber: some(z.union([me, personId])),
  /** Whether the reader has put it off until a later time; only staff can. */
  putOff: some(z.enum(["yes", "no"])),
  firstResponse: some(z.enum(firstResponseStates)),
  resolution: some(z.enum(resolutionStates)),
  /** Whether staff wrote an external message or recorded a response, in time or late. */
  answered: some(z.enum(["yes", "no"])),
  /** Author of the newest external message. */
  lastMessageBy: some(z.enum(messageSides)),
  followUpFrom: z.optional(day),
  followUpTo: z.optional(day),
  createdFrom: z.optional(day),
  createdTo: z.optional(day),
  updatedFrom: z.optional(day),
  updatedTo: z.optional(day),
  submittedFrom: z.optional(day),
  submittedTo: z.optional(day),
  /**
   * Submitted by the end of `openTo`, and not ended by the end of `openFrom`; the same day for both means open on that
   * day.
   */
  openFrom: z.optional(day),
  openTo: z.optional(day),
  closedFrom: z.optional(day),
  closedTo: z.optional(day),
  lastMessageFrom: z.optional(day),
  lastMessageTo: z.optional(day),
  /** Paused or missing clocks are in no range. */
  timeLeftFrom: z.optional(hoursLeft),
  /** `today`: due before the day ends. */
  timeLeftTo: z.optional(z.union([hoursLeft, z.literal("today")])),
  estimateFrom: z.optional(hours),
  estimateTo: z.optional(hours),
});
export type CaseFilters = z.infer<typeof caseFilters>;

/** `after` and `before` are cursors from an earlier reply: the page after or before a row. */
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
  /** For customers with several companies: cases of all of them instead of the active one. */
  allCompanies: z._default(z.boolean(), false),
  /** Whether to count the results; pages in between needn't. */
  withCount: z._default(z.boolean(), true),
  /** Whether the reply says where the text was found. */
  withPassages: z._default(z.boolean(), false),
});
export type CaseSearch = z.output<typeof caseSearch>;
export type CaseSearchInput = z.input<typeof caseSearch>;

/** Where a search can match a case. Only staff find internal messages. */
export const passageSources = [
  "title",
  "description",
  "message",
  "internalMessage",
  "number",
  "reference",
  "file",
] as const;

/** A text in parts, with the matches marked. */
const markedText = z.array(z.object({ text: z.string(), isHit: z.boolean() }));
export type MarkedText = z.infer<typeof markedText>;

/**
 * Where a row's case matched: its title, and a passage of another text if that contains more of the words; empty
 * otherwise.
 */
export const casePassage = z.object({ id, in: z.enum(passageSources), title: markedText, text: markedText });
export type Passage = z.infer<typeof casePassage>;

/** `count` is exact to 1,000; above that it is 1,000 with `countIsCapped`. Null if it wasn't requested. */
export const caseSearchReply = z.object({
  rows: z.array(caseRow).check(z.maxLength(bounds.pageSize.max)),
  count: z.nullable(z.int()),
  countIsCapped: z.boolean(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  /** For rows found by text, where it matched, as far as known. Only if requested. */
  passages: z.optional(z.array(casePassage)),
});
export type CaseSearchReply = z.infer<typeof caseSearchReply>;

/** A list as a file: the same query without paging, at most `bounds.exportRows` rows, with ordered columns. */
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
