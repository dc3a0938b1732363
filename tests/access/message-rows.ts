import { randomUUID } from "node:crypto";
import { nordlys } from "#tests/support/people/people.ts";
import { ownCompany, type Row } from "./rows.ts";

/** A case's messages, drafts, and files, for everybody who sees the case. */
export const messageRows = {
  getCareCaseMessageDrafts: { expected: ownCompany, body: ({ careCase }) => ({ caseId: careCase.id }) },
  saveCareCaseMessageDraft: {
    expected: [401, 204, 204, 404, 204, 204],
    body: ({ careCase }) => ({ caseId: careCase.id, comment: "<p>Jeg vil</p>" }),
  },
  continueCareCase: {
    roles: ["agent", "coordinator"],
    expected: [401, 409, 409, 404, 409, 409],
    body: ({ careCase }) => ({ caseId: careCase.id }),
  },
  getCareCaseMessagesBySearch: { expected: ownCompany, body: ({ careCase }) => ({ caseId: careCase.id }) },
  getMessageAudience: {
    roles: ["agent", "coordinator"],
    expected: ownCompany,
    body: ({ careCase }) => ({ caseId: careCase.id }),
  },
  getCareCaseMessageText: {
    expected: ownCompany,
    body: ({ careCase, messageId }) => ({ caseId: careCase.id, messageId }),
  },
  getCareCaseMessageLeftOut: {
    expected: ownCompany,
    body: ({ careCase, messageId }) => ({ caseId: careCase.id, messageId }),
  },
  createCareCaseMessage: {
    roles: ["agent", "coordinator"],
    expected: ownCompany,
    body: ({ careCase }) => ({ caseId: careCase.id, comment: "<p>Tak</p>" }),
  },
  sendCareCaseMessage: {
    roles: ["agent", "coordinator"],
    expected: ownCompany,
    body: ({ careCase }) => ({ caseId: careCase.id, comment: "<p>Tak</p>", clientKey: randomUUID() }),
  },
  takeBackCareCaseMessage: {
    expected: [401, 409, 409, 404, 409, 409],
    body: ({ careCase }) => ({ caseId: careCase.id, key: "nobody-sent-it" }),
  },
  editCareCaseMessage: {
    roles: ["agent", "coordinator"],
    expected: [401, 200, 403, 404, 403, 200],
    body: ({ careCase, messageId }) => ({ caseId: careCase.id, messageId, comment: "<p>Rettet</p>" }),
  },
  deleteCareCaseMessage: {
    expected: [401, 404, 404, 404, 404, 404],
    body: ({ careCase }) => ({ caseId: careCase.id, messageId: 999_999 }),
  },
  createCareCaseFile: {
    roles: ["agent", "coordinator"],
    expected: [401, 400, 400, 404, 400, 400],
    query: ({ careCase }) => ({ areaId: "care", customerNumber: nordlys, caseId: String(careCase.id) }),
  },
  getCareCaseFilesBySearch: { expected: ownCompany, body: ({ careCase }) => ({ caseId: careCase.id }) },
  downloadCareCaseFile: { expected: ownCompany, body: ({ careCase, fileId }) => ({ caseId: careCase.id, fileId }) },
  deleteCareCaseFile: {
    expected: [401, 404, 404, 404, 404, 404],
    body: ({ careCase }) => ({ caseId: careCase.id, fileId: 999_999 }),
  },
} satisfies Record<string, Row>;
