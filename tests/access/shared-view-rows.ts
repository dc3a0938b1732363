import type { Row } from "./rows.ts";

const search = {
  name: "Haster",
  list: "active",
  text: "",
  filters: {},
  sort: { by: "updatedAt", direction: "Descending" },
  columns: [],
};
const ofNobody = 987_654_321;

/** Company views are shared by the company's administrators only; of staff, coordinators and leads share others. */
export const sharedViewRows = {
  getSharingChoices: { expected: [401, 403, 200, 200, 200, 403] },
  shareView: {
    expected: [401, 403, 200, 200, 403, 403],
    body: () => ({ scope: "company", search }),
  },
  updateSharedView: {
    expected: [401, 403, 404, 404, 404, 403],
    body: () => ({ id: ofNobody, version: 1, changes: { search } }),
  },
  chooseSharedView: {
    expected: [401, 404, 404, 404, 404, 403],
    body: () => ({ id: ofNobody, isHidden: true }),
  },
} as const satisfies Record<string, Row>;
