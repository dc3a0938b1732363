import { type Row, staffOnly } from "./rows.ts";

const ofNobody = 987_654_321;
const texts = { "en-US": null, "da-DK": { title: "Tak", body: "<p>Tak.</p>" } };

/** Staff keep replies of their own; those of others depend on the reply. Customers have none. */
export const savedReplyRows = {
  getSavedReplies: { expected: staffOnly },
  getManagedReplies: { expected: staffOnly },
  getSavedReply: { expected: [401, 403, 403, 403, 404, 403], body: () => ({ id: ofNobody }) },
  createSavedReply: { expected: staffOnly, body: () => ({ scope: "own", texts }) },
  updateSavedReply: {
    expected: [401, 403, 403, 403, 404, 403],
    body: () => ({ id: ofNobody, version: 1, changes: { isRetired: true } }),
  },
  useSavedReply: {
    roles: ["agent", "coordinator"],
    expected: [401, 403, 403, 403, 404, 403],
    body: ({ careCase }) => ({ caseId: careCase.id, replyId: ofNobody }),
  },
  createSavedReplyPicture: { expected: [401, 403, 403, 403, 400, 403] },
  downloadSavedReplyPicture: {
    expected: [401, 403, 403, 403, 404, 403],
    body: () => ({ pictureId: ofNobody }),
  },
  getUnmadeChanges: { expected: staffOnly, body: ({ careCase }) => ({ caseId: careCase.id }) },
  makeUnmadeChanges: {
    roles: ["agent", "coordinator"],
    expected: [401, 403, 403, 403, 404, 403],
    body: ({ careCase }) => ({ caseId: careCase.id, version: 1 }),
  },
  forgetUnmadeChanges: {
    expected: [401, 403, 403, 403, 204, 403],
    body: ({ careCase }) => ({ caseId: careCase.id }),
  },
} as const satisfies Record<string, Row>;
