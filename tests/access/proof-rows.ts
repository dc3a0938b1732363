import type { proofCalls } from "#sign-in/contract/proof-calls.ts";
import type { requirementCalls } from "#sign-in/contract/requirement-calls.ts";
import type { resetCalls } from "#sign-in/contract/reset-calls.ts";
import { nordlys, people } from "#tests/support/people/people.ts";
import { type Row, signedIn } from "./rows.ts";

/** Nobody has a password or passkey here, so nobody proves anything by one; nobody proves it for who they act for. */
const byNone: Row["expected"] = [401, 409, 409, 409, 409, 403];

export const proofRows: Readonly<Record<keyof typeof proofCalls, Row>> = {
  prove: { expected: byNone, body: () => ({ by: "password", secret: "not this" }) },
  startPasskeyProof: { expected: [401, 404, 404, 404, 404, 403] },
  proveByPasskey: {
    expected: byNone,
    body: () => ({
      passkey: { credential: "a", clientData: "a", authenticatorData: "a", signature: "a", userHandle: null },
    }),
  },
};

const ofNordlys = () => ({ of: { kind: "company", customerNumber: nordlys }, isRequired: false });

const ofAdministrators: Pick<Row, "expected" | "roles"> = {
  expected: [401, 403, 200, 404, 404, 403],
  roles: ["administrator"],
};

/** A company's administrators require it of its people, those of this Havn of staff; nobody of others. */
export const requirementRows: Readonly<Record<keyof typeof requirementCalls, Row>> = {
  getSignInRequirements: { ...ofAdministrators, body: () => ({ customerNumber: nordlys }) },
  setSignInRequirement: { ...ofAdministrators, body: ofNordlys },
  getMyEnrollment: { expected: signedIn },
};

/** Nordlys has one administrator, so its people are helped by two of this Havn. */
const nothing: Row["expected"] = [401, 404, 404, 404, 404, 403];

export const resetRows: Readonly<Record<keyof typeof resetCalls, Row>> = {
  getFactorReset: { expected: [401, 200, 200, 200, 200, 403], body: () => ({ userId: people.nils.id }) },
  startFactorReset: {
    expected: [401, 404, 404, 404, 409, 403],
    roles: ["administrator"],
    refused: 404,
    body: () => ({ userId: people.nils.id }),
  },
  confirmFactorReset: { expected: nothing, body: () => ({ resetId: 1 }) },
  stopFactorReset: { expected: nothing, body: () => ({ resetId: 1 }) },
};
