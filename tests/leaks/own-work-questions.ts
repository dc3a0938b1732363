import { bodies, type Questions } from "./call-inputs.ts";

/** Nobody has this id. */
const ofStrangers: Questions = ({ cases }) => bodies(cases.map(({ id: caseId }) => ({ caseId, userId: 987_654_321 })));

/** What people make of a case for themselves. */
export const ownWorkQuestions = {
  subscribeToCareCase: () => [],
  unSubscribeToCareCase: () => [],
  addCareCaseFollower: ofStrangers,
  removeCareCaseFollower: ofStrangers,
  putOffCareCase: ({ cases }) => bodies(cases.map(({ id: caseId }) => ({ caseId, until: null }))),
} satisfies Record<string, Questions>;
