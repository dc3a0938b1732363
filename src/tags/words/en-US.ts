import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  caseColumn: { tags: "Tags" },
  caseField: { tags: "Tags" },
  serviceReport: { byTag: "By tag" },
  caseFilter: { tag: "Tag", withoutTag: "Without tag" },
  historyText: {
    TagsAdded: "added the tags {to}",
    TagsRemoved: "removed the tags {from}",
  },
  auditAct: {
    GetTags: "Read tags",
    GetTagList: "Read the list of tags",
    CreateTag: "Create a tag",
    UpdateTag: "Edit a tag",
    PreviewTagMerge: "Read what merging tags would do",
    MergeTag: "Merge tags",
    ChangeTagsOfCareCase: "Change a case's tags",
    SuggestTagsOfCareCase: "Read suggested tags",
  },
  audit: { noSuchTag: "A tag that is gone (#{id})" },
  auditDetail: { tagId: "Tag", intoId: "Merged into", addTags: "Added", removeTags: "Removed" },
  jobKind: { "move-merged-tags": "Give the cases of a merged tag the other one" },
  problem: {
    unknownTag: "This tag no longer exists.",
    retiredTag: "This tag is retired and can no longer be added.",
    addedAndRemoved: "This tag would be added and removed.",
    mergedIntoItself: "Choose another tag.",
  },
  fieldName: { intoId: "Merge into", addTags: "Tags to add", removeTags: "Tags to remove" },
  refusal: {
    tagNameTaken: "There is a tag with this name, in one of the languages.",
    tooManyTags: "There are 500 tags already. Merge some of them first.",
    tooManyTagsOfCase: "A case can have at most 30 tags. Remove one first.",
  },
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}
