import { randomUUID } from "node:crypto";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { nordlys } from "#tests/support/people/people.ts";
import { ownCompany, type Row, staffOnly } from "./rows.ts";

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
  getLaterTimes: { expected: staffOnly, body: () => ({}) },
  getCareCaseLaterMessages: { expected: staffOnly, body: ({ careCase }) => ({ caseId: careCase.id }) },
  sendCareCaseMessageLater: {
    roles: ["agent", "coordinator"],
    expected: staffOnly,
    body: ({ careCase }) => ({
      caseId: careCase.id,
      comment: "<p>Godmorgen</p>",
      clientKey: randomUUID(),
      at: { date: addDays(businessDate(careCase.updatedAt), 1), time: "08:00" },
    }),
  },
  changeCareCaseLaterMessage: {
    roles: ["agent", "coordinator"],
    expected: [401, 403, 403, 403, 400, 403],
    body: ({ careCase }) => ({ caseId: careCase.id, key: "nobody-sent-it", at: { date: "2020-01-01", time: "08:00" } }),
  },
  sendCareCaseLaterMessageNow: {
    roles: ["agent", "coordinator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: ({ careCase }) => ({ caseId: careCase.id, key: "nobody-sent-it" }),
  },
  takeBackCareCaseLaterMessage: {
    expected: [401, 403, 403, 403, 409, 403],
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
  getCareCaseMessageVersions: {
    expected: ownCompany,
    body: ({ careCase, messageId }) => ({ caseId: careCase.id, messageId }),
  },
  deleteCareCaseMessageVersion: {
    expected: [401, 404, 404, 404, 404, 404],
    body: ({ careCase }) => ({ caseId: careCase.id, messageId: 999_999, versionId: 999_999 }),
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
