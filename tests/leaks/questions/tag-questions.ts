import { bodies, type Questions } from "#tests/leaks/call-inputs.ts";

/** No tag has this id. */
const noTag = 987_654_321;

const ofEachCase =
  (bodyOf: (caseId: number) => unknown): Questions =>
  ({ cases }) =>
    bodies(cases.map(({ id }) => bodyOf(id)));

/** Their ids are small numbers, which anybody can guess. */
const ids = [1, 2, 3, noTag];

export const tagQuestions = {
  getTags: () => [{}],
  getTagList: () => [{}],
  createTag: () => bodies([{ name: " ", danishName: "Faktura" }]),
  updateTag: () => bodies(ids.map((id) => ({ id, version: 0, changes: {} }))),
  previewTagMerge: () => bodies(ids.map((id) => ({ id, intoId: 2 }))),
  mergeTag: () => bodies(ids.map((id) => ({ id, version: 0, intoId: 2 }))),
  changeTagsOfCareCase: ofEachCase((caseId) => ({ caseId, addTags: [noTag], removeTags: ids })),
  suggestTagsOfCareCase: ofEachCase((caseId) => ({ caseId })),
} satisfies Record<string, Questions>;
