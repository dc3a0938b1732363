import * as z from "zod/mini";
import { filterNone, filterValues } from "#care-cases/contract/filter-shapes.ts";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { caseTag, tagBounds } from "#tags/contract/tag.ts";

const tagId = z.int().check(z.positive(), z.maximum(2_147_483_647));
const someTags = z.array(tagId).check(z.maxLength(tagBounds.ofCase));
const tagsOrNone = z._default(someTags, []);
const tagsRefusals = { tooManyTagsOfCase: [409, "A case has at most 30 tags"] } as const;
const tagsOfCase = z.array(caseTag).check(z.maxLength(tagBounds.ofCase));

export const caseTagCalls = {
  /**
   * Staff only: adds tags to a case, and removes others, as sets: those that it has, or doesn't have, already make no
   * difference. Nothing else of the case changes, so there is no version conflict. A merged tag counts as the one that it
   * was merged into. data.problems names unknown tags, and retired ones that would be added.
   */
  changeTagsOfCareCase: post("/api/CareCase/ChangeTagsOfCareCase", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id, addTags: tagsOrNone, removeTags: tagsOrNone }),
    reply: z.object({ tags: tagsOfCase }),
    refusals: tagsRefusals,
    writes: true,
    perMinute: 600,
  }),
  /** Staff only: tags of the ten most similar cases that this one doesn't have, from the most frequent one. */
  suggestTagsOfCareCase: post("/api/CareCase/SuggestTagsOfCareCase", {
    body: z.strictObject({ areaId: optionalCareArea, caseId: id }),
    reply: z.object({
      suggestions: z.array(z.object({ tag: caseTag, cases: z.int() })).check(z.maxLength(5)),
    }),
    perMinute: 120,
  }),
} as const;

export const tagsOfCaseContract = {
  calls: caseTagCalls,
  row: {
    /** Those that the reader may see, in no order. */
    tags: tagsOfCase,
  },
  /** Staff only, as in `changeTagsOfCareCase`. */
  attach: { addTags: z.optional(someTags), removeTags: z.optional(someTags) },
  refusals: tagsRefusals,
  filter: {
    /** One of these tags, or none that the reader may see. */
    tag: filterValues(z.union([filterNone, tagId])),
    /** None of these tags. */
    withoutTag: filterValues(tagId),
  },
  may: { changeTags: z.boolean() },
} as const;
