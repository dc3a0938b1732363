import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { team } from "#users/contract/person.ts";
import { sharedSearch, sharedView, sharedViewsOfPerson, viewScopes } from "./calls.ts";

const areaId = optionalCareArea;
const view = z.object({ view: sharedView });
const refusals = {
  sharedNameTaken: [409, "A view of this name is already shared with them in this list"],
  tooManySharedViews: [409, "No more views can be shared with them"],
} as const;

/**
 * Views that are shared. Leads share them with their team, coordinators with any team and all staff, administrators of a
 * company with its people; the same people change and remove them. The calls other than `chooseSharedView` are refused to
 * everybody else.
 */
export const sharedViewCalls = {
  /** With whom the caller may share views: nobody, or these. */
  getSharingChoices: post("/api/SavedSearches/GetSharingChoices", {
    body: z._default(z.strictObject({ areaId }), { areaId: "care" }),
    reply: z.object({
      everybody: z.boolean(),
      company: z.boolean(),
      teams: z.array(team),
    }),
    perMinute: 60,
  }),
  shareView: post("/api/SavedSearches/ShareView", {
    body: z.strictObject({
      areaId,
      scope: z.enum(viewScopes),
      /** The team, if the scope is one. */
      teamId: z.optional(id),
      search: sharedSearch,
    }),
    reply: view,
    refusals,
    writes: true,
    perMinute: 60,
  }),
  /**
   * Changes, removes or brings back a shared view, based on its version. A version conflict returns the view as it is now
   * in `current`, null if it is gone.
   */
  updateSharedView: post("/api/SavedSearches/UpdateSharedView", {
    body: z.strictObject({
      areaId,
      id,
      version: z.int(),
      changes: z.strictObject({ search: z.optional(sharedSearch), isRemoved: z.optional(z.boolean()) }),
    }),
    idsAs: { id: "sharedViewId" },
    reply: view,
    refusals: { ...refusals, stale: [409, "The view was changed by somebody else"] },
    writes: true,
    perMinute: 60,
  }),
  /** Whether the caller's lists hide a shared view, its place in them, and which version they have seen. */
  chooseSharedView: post("/api/SavedSearches/ChooseSharedView", {
    body: z.strictObject({
      areaId,
      id,
      isHidden: z.optional(z.boolean()),
      /** Among all that the caller reads, from 0. */
      place: z.optional(z.int().check(z.nonnegative(), z.maximum(sharedViewsOfPerson - 1))),
      seenVersion: z.optional(z.int().check(z.nonnegative(), z.maximum(2_147_483_647))),
    }),
    idsAs: { id: "sharedViewId" },
    writes: true,
    perMinute: 120,
  }),
} as const;
