import type { proofCalls } from "#sign-in/contract/proof-calls.ts";
import type { Row } from "./rows.ts";

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
