import type { Questions } from "./call-inputs.ts";

const none: Questions = () => [];
const once: Questions = () => [{ body: {} }];

/** The calls about who somebody is, as in `questions`. */
export const signInQuestions = {
  login: none,
  loginCallback: none,
  refreshLogin: none,
  logout: none,
  getPasswordState: once,
  changePassword: none,
  getMyFactors: once,
  startPasskey: none,
  addPasskey: none,
  renamePasskey: none,
  removePasskey: none,
  startTotp: none,
  addTotp: none,
  removeTotp: none,
  makeRecoveryCodes: none,
} as const satisfies Readonly<Record<string, Questions>>;
