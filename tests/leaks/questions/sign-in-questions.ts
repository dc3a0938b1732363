import { bodies, type Questions } from "#tests/leaks/call-inputs.ts";
import { fjord, nordlys, people } from "#tests/support/people/people.ts";

const none: Questions = () => [];
const once: Questions = () => [{ body: {} }];

/** The calls about who somebody is, as in `questions`. */
export const signInQuestions = {
  login: none,
  startLogin: none,
  loginCallback: none,
  refreshLogin: none,
  logout: none,
  getPasswordState: once,
  changePassword: none,
  getOwnSessions: once,
  endOwnSession: () => bodies([{ sessionId: "00000000-0000-4000-8000-000000000000" }]),
  endOtherSessions: none,
  endSessionsOfUser: none,
  getMyFactors: once,
  startPasskey: none,
  addPasskey: none,
  renamePasskey: none,
  removePasskey: none,
  startTotp: none,
  addTotp: none,
  removeTotp: none,
  makeRecoveryCodes: none,
  prove: none,
  startPasskeyProof: none,
  proveByPasskey: none,
  getSignInRequirements: () => bodies([{}, { customerNumber: nordlys }, { customerNumber: fjord }]),
  setSignInRequirement: none,
  getMyEnrollment: once,
  getFactorReset: () => bodies(Object.values(people).map(({ id: userId }) => ({ userId }))),
  startFactorReset: none,
  confirmFactorReset: () => bodies([{ resetId: 1 }]),
  stopFactorReset: () => bodies([{ resetId: 1 }]),
} as const satisfies Readonly<Record<string, Questions>>;
