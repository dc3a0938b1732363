import { bodies, type Questions } from "#tests/leaks/call-inputs.ts";

/** Their ids are small numbers, which anybody can guess. */
const ids = Array.from({ length: 20 }, (_, index) => index + 1);
const texts = { "en-US": null, "da-DK": { title: "Tak", body: "<p>Tak.</p>" } };

/** Nothing is changed: teams and versions are those of none. */
export const savedReplyQuestions = {
  getSavedReplies: () => [{}],
  getManagedReplies: () => [{}],
  getSavedReply: () => bodies(ids.map((id) => ({ id }))),
  createSavedReply: () => bodies([{ scope: "team", teamId: 987_654, texts }]),
  updateSavedReply: () => bodies(ids.map((id) => ({ id, version: 0, changes: { texts } }))),
  useSavedReply: ({ cases }) =>
    bodies(
      cases.flatMap(({ id: caseId }, at) => [
        { caseId, replyId: (at % ids.length) + 1, isPreview: true },
        { caseId, replyId: ((at + 7) % ids.length) + 1, isPreview: true, language: "en-US" },
      ]),
    ),
  createSavedReplyPicture: () => [],
  downloadSavedReplyPicture: () => bodies(ids.map((pictureId) => ({ pictureId }))),
  getUnmadeChanges: ({ cases }) => bodies(cases.map(({ id: caseId }) => ({ caseId }))),
  makeUnmadeChanges: ({ cases }) => bodies(cases.map(({ id: caseId }) => ({ caseId, version: 0 }))),
  forgetUnmadeChanges: ({ cases }) => bodies(cases.map(({ id: caseId }) => ({ caseId }))),
} satisfies Record<string, Questions>;
