import { bodies, ofEachCase, type Questions } from "#tests/leaks/call-inputs.ts";

const ofLater =
  (bodyOf: (one: { readonly caseId: number; readonly key: string }) => unknown): Questions =>
  ({ later }, person) =>
    bodies(later.filter(({ author }) => author !== person).map(({ caseId, key }) => bodyOf({ caseId, key })));

/** The conversation of a case. Writes are made so that they are refused. */
export const messageQuestions = {
  getCareCaseMessagesBySearch: ofEachCase((caseId) => ({ caseId })),
  getCareCaseMessageText: ({ messages }) =>
    bodies(messages.map(({ id, careCase }) => ({ caseId: careCase.id, messageId: id }))),
  getCareCaseMessageLeftOut: ({ messages }) =>
    bodies(messages.map(({ id, careCase }) => ({ caseId: careCase.id, messageId: id }))),
  getCareCaseMessageVersions: ({ messages }) =>
    bodies(messages.map(({ id, careCase }) => ({ caseId: careCase.id, messageId: id }))),
  deleteCareCaseMessageVersion: ({ messages }) =>
    bodies(messages.map(({ id, careCase }) => ({ caseId: careCase.id, messageId: id, versionId: 999_999_999 }))),
  createCareCaseMessage: ofEachCase((caseId) => ({ caseId, comment: "" })),
  sendCareCaseMessage: ofEachCase((caseId) => ({ caseId, comment: "", clientKey: "a-key-of-nobody" })),
  getLaterTimes: () => [{ body: {} }],
  getCareCaseLaterMessages: ofEachCase((caseId) => ({ caseId })),
  sendCareCaseMessageLater: ofEachCase((caseId) => ({
    ...{ caseId, comment: "", clientKey: "a-key-of-nobody", at: { date: "2026-11-23", time: "08:00" } },
  })),
  changeCareCaseLaterMessage: ofLater((one) => ({ ...one, at: { date: "2026-11-23", time: "08:00" } })),
  sendCareCaseLaterMessageNow: ofLater((one) => one),
  takeBackCareCaseLaterMessage: ofLater((one) => one),
  // With the keys of other people's messages.
  takeBackCareCaseMessage: ({ held }, person) =>
    bodies(held.filter(({ author }) => author !== person).map(({ caseId, key }) => ({ caseId, key }))),
  editCareCaseMessage: ({ messages }) =>
    bodies(messages.map(({ id, careCase }) => ({ caseId: careCase.id, messageId: id, comment: "" }))),
  deleteCareCaseMessage: ({ messages }) =>
    bodies(
      messages.filter(({ isDeleted }) => isDeleted).map(({ id, careCase }) => ({ caseId: careCase.id, messageId: id })),
    ),
  getCareCaseMessageDrafts: ofEachCase((caseId) => ({ caseId })),
  saveCareCaseMessageDraft: () => [],
  continueCareCase: ({ cases }) =>
    bodies(cases.filter(({ isEnded }) => !isEnded).map(({ id: caseId }) => ({ caseId }))),
} satisfies Record<string, Questions>;
