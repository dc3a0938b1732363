import * as z from "zod/mini";
import { caseColumns, caseFilters, casePresets, caseSorts, sortDirections } from "#care-cases/contract/public.ts";
import { bounds, id, lineOfText } from "#platform/contract/bounds.ts";
import { get, optionalCareArea, post } from "#platform/contract/call.ts";
import { columnWidth } from "#preferences/contract/calls.ts";
import { caseTag } from "#tags/contract/tag.ts";
import { team } from "#users/contract/person.ts";

/**
 * Maximum number of views per person over all lists, and characters of a view's name. `shared`: views shared with one team,
 * with all staff, and within one company; those of staff altogether, and removed ones that are still known, of staff
 * altogether or of one company.
 */
export const viewBounds = {
  views: 50,
  name: 60,
  shared: { team: 50, everybody: 50, company: 20, staff: 300, removed: 50 },
} as const;

/** Maximum number of shared views that one person can read. */
export const sharedViewsOfPerson = viewBounds.shared.staff + viewBounds.shared.removed;

const areaQuery = z.strictObject({ areaId: optionalCareArea });

/** A person's saved view of a case list. Its name is unique per owner and list; one per list may be the default. */
export const savedSearch = z.strictObject({
  /** Generated when the view is created, and unchanged when renamed. */
  id: z.string().check(z.regex(/^[A-Za-z0-9-]{8,36}$/)),
  name: lineOfText(viewBounds.name, 1),
  list: z.enum(casePresets),
  isDefault: z.boolean(),
  text: z.string().check(z.maxLength(bounds.searchText)),
  filters: caseFilters,
  sort: z.strictObject({ by: z.enum(caseSorts), direction: z.enum(sortDirections) }),
  /** Empty: the list's default columns. */
  columns: z.array(z.enum(caseColumns)).check(z.maxLength(caseColumns.length)),
  /** Set in this view; without them, the person's widths apply. */
  columnWidths: z.optional(z.array(columnWidth).check(z.maxLength(caseColumns.length))),
});
export type SavedSearch = z.infer<typeof savedSearch>;

/** With whom a view is shared: a team, all staff, or the people of a company. */
export const viewScopes = ["team", "everybody", "company"] as const;
export type ViewScope = (typeof viewScopes)[number];

/** What of a view can be shared: all but what is each person's own, such as the default and widths of columns. */
export const sharedSearch = z.omit(savedSearch, { id: true, isDefault: true, columnWidths: true });
export type SharedSearch = z.infer<typeof sharedSearch>;

/**
 * A view that somebody shared, as one of its readers sees it. It is read with the reader's own rights. If its filter by tags has
 * lost all of them, it is in the view's filter `gone`.
 */
export const sharedView = z.object({
  ...sharedSearch.shape,
  id,
  version: z.int(),
  scope: z.enum(viewScopes),
  /** The team that it is shared with. */
  team: z.nullable(team),
  /** Who shared it, and who changed it last, by name. */
  sharedBy: z.string(),
  changedBy: z.string(),
  changedAt: z.string(),
  /** Removed lately. */
  isRemoved: z.boolean(),
  mayChange: z.boolean(),
  isHidden: z.boolean(),
  /** Tags that its filter names but were retired: it is read without them. */
  retiredTags: z.optional(z.array(z.pick(caseTag, { name: true, danishName: true })).check(z.maxLength(50))),
  /** What it was before a change by somebody else that the reader hasn't seen. */
  former: z.optional(sharedSearch),
});
export type SharedView = z.infer<typeof sharedView>;

export const savedViewCalls = {
  /**
   * The caller's views in order. `dropped` names stored columns, sorts and values of filters that no longer exist;
   * a filter that has lost all of its values, or one of those that must all match, or that no longer exists, is in the
   * view's filter `gone`.
   */
  getSavedSearches: get("/api/SavedSearches/GetSavedSearches", {
    query: areaQuery,
    reply: z.object({
      version: z.int(),
      savedSearches: z.array(savedSearch),
      dropped: z.array(z.object({ id: z.string(), names: z.array(z.string()) })),
      /** The caller's column widths, as stored by UpdatePreferencesByUserEmail; a list is drawn with both. */
      columnWidths: z.optional(z.array(columnWidth)),
      /** Views that others or the caller shared, if there are any, in the caller's order. */
      shared: z.optional(z.array(sharedView).check(z.maxLength(sharedViewsOfPerson))),
      /** Whether the caller leads a team, with which they may share views. */
      leadsTeam: z.optional(z.literal(true)),
    }),
    perMinute: 600,
  }),
  /** Replaces the whole set, based on its version. */
  updateSavedSearches: post("/api/SavedSearches/UpdateSavedSearches", {
    query: areaQuery,
    body: z.strictObject({
      version: z.int(),
      savedSearches: z.array(savedSearch).check(z.maxLength(viewBounds.views)),
    }),
    reply: z.object({ version: z.int() }),
    refusals: {
      stale: [409, "The views were changed elsewhere"],
      /** data.names lists duplicate names within a list. */
      nameTaken: [400, "A list has one view of a name"],
      manyDefaults: [400, "A list has one default view"],
    },
    writes: true,
    perMinute: 60,
  }),
} as const;
