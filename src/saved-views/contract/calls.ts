import * as z from "zod/mini";
import { caseColumns, caseFilters, casePresets, caseSorts, sortDirections } from "#care-cases/contract/public.ts";
import { bounds, lineOfText } from "#platform/contract/bounds.ts";
import { get, optionalCareArea, post } from "#platform/contract/call.ts";
import { columnWidth } from "#preferences/contract/calls.ts";

/** Maximum number of views per person over all lists, and characters of a view's name. */
export const viewBounds = { views: 50, name: 60 } as const;

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

export const savedViewCalls = {
  /** The caller's views in order. `dropped` names stored columns, sorts and filters that no longer exist. */
  getSavedSearches: get("/api/SavedSearches/GetSavedSearches", {
    query: areaQuery,
    reply: z.object({
      version: z.int(),
      savedSearches: z.array(savedSearch),
      dropped: z.array(z.object({ id: z.string(), names: z.array(z.string()) })),
      /** The caller's column widths, as stored by UpdatePreferencesByUserEmail; a list is drawn with both. */
      columnWidths: z.optional(z.array(columnWidth)),
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
