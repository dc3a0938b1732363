import type { Row } from "./rows.ts";

/** No tag has this id. */
const noTag = 987_654_321;
const byManagers = ["coordinator", "administrator"] as const;

let made = 0;
/** No two tags have the same name. */
const newNames = () => {
  made += 1;
  return { name: `Invoice ${made}`, danishName: `Faktura ${made}` };
};

export const tagRows = {
  getTags: { expected: [401, 200, 200, 200, 200, 200] },
  getTagList: { expected: [401, 403, 403, 403, 200, 403] },
  createTag: {
    roles: byManagers,
    expected: [401, 403, 403, 403, 200, 403],
    body: newNames,
  },
  updateTag: {
    roles: byManagers,
    expected: [401, 403, 403, 403, 404, 403],
    body: () => ({ id: noTag, version: 1, changes: {} }),
  },
  previewTagMerge: {
    roles: byManagers,
    expected: [401, 403, 403, 403, 404, 403],
    body: () => ({ id: noTag, intoId: 1 }),
  },
  mergeTag: {
    roles: byManagers,
    expected: [401, 403, 403, 403, 404, 403],
    body: () => ({ id: noTag, version: 1, intoId: 1 }),
  },
  changeTagsOfCareCase: {
    roles: ["agent", "coordinator"],
    expected: [401, 403, 403, 403, 200, 403],
    body: ({ careCase }) => ({ caseId: careCase.id, addTags: [], removeTags: [] }),
  },
  suggestTagsOfCareCase: {
    roles: ["agent", "coordinator"],
    expected: [401, 403, 403, 403, 200, 403],
    body: ({ careCase }) => ({ caseId: careCase.id }),
  },
} as const satisfies Record<string, Row>;
