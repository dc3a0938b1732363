import { actorsWho, implement, type Operation, signedIn, staffOnly } from "#platform/server/http/implement.ts";
import { staffWith } from "#roles/rules/staff-rights.ts";
import { tagCalls } from "#tags/contract/calls.ts";
import { mergeTag, previewTagMerge } from "./merge-tag.ts";
import { createTag, updateTag } from "./save-tag.ts";
import { findTagList, findTags } from "./tag-store.ts";

/** The tags that the caller may see. */
const getTags: Operation<typeof tagCalls.getTags> = async ({ db, actor }) => ({ tags: await findTags(db, actor) });

/** All tags, for editing. */
const getTagList: Operation<typeof tagCalls.getTagList> = async ({ db }) => ({ tags: await findTagList(db) });

const managers = actorsWho(staffWith("manageTags"));

export const tagApi = implement(tagCalls, {
  getTags: { allow: signedIn, run: getTags },
  getTagList: { allow: staffOnly, run: getTagList },
  createTag: { allow: managers, run: createTag },
  updateTag: { allow: managers, run: updateTag },
  previewTagMerge: { allow: managers, run: previewTagMerge },
  mergeTag: { allow: managers, run: mergeTag },
});
