import * as z from "zod/mini";
import { caseRow } from "#care-cases/contract/care-case.ts";
import { caseColumns, caseSorts, shapesFor } from "#care-cases/contract/case-parts.ts";
import { bounds, id } from "#platform/contract/bounds.ts";
import { optionalCareArea } from "#platform/contract/call.ts";

/** The five case lists are presets of one list. */
export const casePresets = ["all", "active", "backlog", "closed", "drafts"] as const;
export type CasePreset = (typeof casePresets)[number];

export type CaseColumn = (typeof caseColumns)[number];
export type CaseSort = (typeof caseSorts)[number];

export const sortDirections = ["Ascending", "Descending"] as const;

/** How a filter combines values: any of them, all of them, or a range. */
export const filterControlTypes = ["CheckboxAnd", "CheckboxOr", "Slider"] as const;
export type FilterControlType = (typeof filterControlTypes)[number];

/**
 * OR within a field, except for `mentioned` and `subscriber`, where all people must match; AND between fields. `@me` is
 * the signed-in person.
 */
export const caseFilters = z.strictObject(shapesFor("filter"));
export type CaseFilters = z.infer<typeof caseFilters>;

/** `after` and `before` are cursors from an earlier reply: the page after or before a row. */
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
  "originalNumber",
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

/** A person, team, company or tag that a filter names and that doesn't exist for the reader; the name if staff may still read it. */
const goneValue = z.object({ filter: z.string(), value: z.string(), name: z.nullable(z.string()) });
export type GoneValue = z.infer<typeof goneValue>;

/** `count` is exact to 1,000; above that it is 1,000 with `countIsCapped`. Null if it wasn't requested. */
export const caseSearchReply = z.object({
  rows: z.array(caseRow).check(z.maxLength(bounds.pageSize.max)),
  count: z.nullable(z.int()),
  countIsCapped: z.boolean(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  /** For rows found by text, where it matched, as far as known. Only if requested. */
  passages: z.optional(z.array(casePassage)),
  /** What the filters name and is gone: only cases that still have it match. Left out if there is none. */
  gone: z.optional(z.array(goneValue)),
  /** Phrases in quotes were looked for in this many of the cases with their words only, the latest updated. Left out if in all. */
  textsRead: z.optional(z.int()),
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
