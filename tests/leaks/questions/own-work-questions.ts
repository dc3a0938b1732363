import { bodies, type Questions } from "#tests/leaks/call-inputs.ts";

/** No person has this id. */
const ofStrangers: Questions = ({ cases }) => bodies(cases.map(({ id: caseId }) => ({ caseId, userId: 987_654_321 })));

/** Following, presence, and other things that people keep on a case for themselves. */
export const ownWorkQuestions = {
  subscribeToCareCase: () => [],
  unSubscribeToCareCase: () => [],
  addCareCaseFollower: ofStrangers,
  removeCareCaseFollower: ofStrangers,
  putOffCareCase: ({ cases }) => bodies(cases.map(({ id: caseId }) => ({ caseId, until: null }))),
} satisfies Record<string, Questions>;
