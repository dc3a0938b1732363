import type { factorCalls } from "#sign-in/contract/factor-calls.ts";
import type { Row } from "./rows.ts";

const own = [401, 200, 200, 200, 200, 403] as const;
const ended = [401, 410, 410, 410, 410, 403] as const;
const nothing = [401, 404, 404, 404, 404, 403] as const;
const noFactor = [401, 409, 409, 409, 409, 403] as const;
const passkey = { credential: "AA", clientData: "AA", attestation: "AA", transports: [] };

/** Nobody has a factor here; staff who act for somebody neither see nor change theirs. */
export const factorRows: Readonly<Record<keyof typeof factorCalls, Row>> = {
  getMyFactors: { expected: own },
  startPasskey: { expected: own, body: () => ({}) },
  addPasskey: { expected: ended, body: () => ({ setup: "none", name: "Key", passkey }) },
  renamePasskey: { expected: nothing, body: () => ({ passkeyId: 1, name: "Key" }) },
  removePasskey: { expected: nothing, body: () => ({ passkeyId: 1 }) },
  startTotp: { expected: own, body: () => ({}) },
  addTotp: { expected: ended, body: () => ({ setup: "none", code: "123456" }) },
  removeTotp: { expected: nothing, body: () => ({}) },
  makeRecoveryCodes: { expected: noFactor, body: () => ({}) },
};
