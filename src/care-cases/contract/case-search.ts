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

/** The five case lists of section 2 are one list with five presets. */
export const casePresets = ["all", "active", "backlog", "closed", "drafts"] as const;
export type CasePreset = (typeof casePresets)[number];

export const caseSorts = [
  "id",
  "updatedAt",
  "title",
  "status",
  "severity",
  "customerPriority",
  "followUpDate",
] as const;
export type CaseSort = (typeof caseSorts)[number];

export const sortDirections = ["Ascending", "Descending"] as const;

const some = <T extends z.core.$ZodType>(of: T) => z.optional(z.array(of).check(z.minLength(1), z.maxLength(50)));

const greatestId = 2_147_483_647;
const personId = z.int().check(z.positive(), z.maximum(greatestId));

/** OR within a field, AND between fields. `@me` is the signed-in person. */
export const caseFilters = z.strictObject({
  status: some(z.enum(caseStatuses)),
  state: some(z.enum(caseStates)),
  caseType: some(z.enum(caseTypes)),
  severity: some(z.enum(severities)),
  channel: some(z.enum(channels)),
  customerPriority: some(z.enum(customerPriorities)),
  customerNumber: some(customerNumber),
  assignee: some(z.union([z.literal("@me"), z.literal("@none"), personId])),
  owner: some(z.union([z.literal("@me"), personId])),
  contactPerson: some(z.union([z.literal("@me"), personId])),
  followUpTo: z.optional(z.union([z.literal("today"), isoDate])),
});
export type CaseFilters = z.infer<typeof caseFilters>;

/** `after` and `before` are the cursors that an earlier reply gave: the page behind, or the one in front of, a row. */
export const caseSearch = z.strictObject({
  areaId: optionalCareArea,
  preset: z._default(z.enum(casePresets), "all"),
  text: z._default(z.string().check(z.trim(), z.maxLength(bounds.searchText)), ""),
  filters: z._default(caseFilters, {}),
  sort: z._default(z.strictObject({ by: z.enum(caseSorts), direction: z.enum(sortDirections) }), {
    by: "updatedAt",
    direction: "Descending",
  }),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(bounds.pageSize.max)), bounds.pageSize.usual),
  after: z.optional(z.string().check(z.maxLength(600))),
  before: z.optional(z.string().check(z.maxLength(600))),
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
