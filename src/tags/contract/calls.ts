import * as z from "zod/mini";
import { id, oneLine } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { caseTag, tagBounds } from "./tag.ts";

const ofArea = z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" });
const one = { areaId: optionalCareArea, id };

/** A tag to choose: cases keep a retired one, but it can't be added any more. */
export const offeredTag = z.object({
  ...caseTag.shape,
  isRetired: z.boolean(),
  /** Ids of tags that were merged into it. */
  formerIds: z.array(id).check(z.maxLength(tagBounds.withMerged)),
});
export type OfferedTag = z.infer<typeof offeredTag>;

/** A tag for editing. */
export const editedTag = z.object({
  ...offeredTag.shape,
  version: z.int(),
  /** Cases with it, up to 1,000, and whether there are more. */
  cases: z.int(),
  casesAreCapped: z.boolean(),
});
export type EditedTag = z.infer<typeof editedTag>;

const tagName = z.string().check(z.trim(), z.minLength(1), z.maxLength(tagBounds.name), oneLine);
const tag = z.object({ tag: editedTag });
/** data.current is the tag as it is now, null if it was merged. */
const stale = [409, "The tag was changed by somebody else"] as const;
/** data.field is "name" or "danishName", data.taken the tag that has such a name. */
const tagNameTaken = [409, "There is a tag of this name, in one of the languages"] as const;

/**
 * Names are compared without case, accents and spaces, in both languages together. A version conflict returns the
 * current tag in `current`.
 */
export const tagCalls = {
  /** The tags that the caller may see, without merged ones: all for staff, others only those that aren't internal. */
  getTags: post("/api/Tag/GetTags", {
    body: ofArea,
    reply: z.object({ tags: z.array(offeredTag).check(z.maxLength(tagBounds.tags)) }),
    perMinute: 300,
  }),
  /** Staff only: the same with versions and numbers of cases, for those who manage tags. */
  getTagList: post("/api/Tag/GetTagList", {
    body: ofArea,
    reply: z.object({ tags: z.array(editedTag).check(z.maxLength(tagBounds.tags)) }),
    perMinute: 60,
  }),
  /** Coordinators and administrators only, like all that follow. */
  createTag: post("/api/Tag/CreateTag", {
    body: z.strictObject({
      areaId: optionalCareArea,
      name: tagName,
      danishName: tagName,
      isInternal: z._default(z.boolean(), true),
    }),
    reply: tag,
    refusals: { tagNameTaken, tooManyTags: [409, "There are at most 500 tags, and 2,000 with merged ones"] },
    writes: true,
    perMinute: 60,
  }),
  updateTag: post("/api/Tag/UpdateTag", {
    body: z.strictObject({
      ...one,
      version: z.int(),
      changes: z.strictObject({
        name: z.optional(tagName),
        danishName: z.optional(tagName),
        isInternal: z.optional(z.boolean()),
        isRetired: z.optional(z.boolean()),
      }),
    }),
    idsAs: { id: "tagId" },
    reply: tag,
    refusals: { stale, tagNameTaken },
    writes: true,
    perMinute: 60,
  }),
  /** What merging would do: the cases with the tag, and how many of them have the other one, too. */
  previewTagMerge: post("/api/Tag/PreviewTagMerge", {
    body: z.strictObject({ ...one, intoId: id }),
    idsAs: { id: "tagId" },
    reply: z.object({ cases: z.int(), casesWithBoth: z.int() }),
    perMinute: 60,
  }),
  /**
   * Merges a tag into another that isn't retired: lists, filters and saved views of the one show the other from then on.
   * Replies with the other.
   */
  mergeTag: post("/api/Tag/MergeTag", {
    body: z.strictObject({ ...one, version: z.int(), intoId: id }),
    idsAs: { id: "tagId" },
    reply: tag,
    refusals: { stale },
    writes: true,
    perMinute: 60,
  }),
} as const;
