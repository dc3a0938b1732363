import * as z from "zod/mini";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { passkeyRequest, shownPasskey } from "#sign-in/contract/passkey.ts";
import { passwordBounds } from "#sign-in/contract/password-bounds.ts";

/**
 * How a person can prove that it is them, as `ways` of `proofNeeded` says: with a factor if they have one, else with their
 * password, else at their identity provider (`login` with `Proof`).
 */
export const proofWays = ["passkey", "code", "password", "provider"] as const;
export type ProofWay = (typeof proofWays)[number];

/** Ways by something that is typed. A code is the app's, or a recovery code. */
export const typedProofs = ["code", "password"] as const;
export type TypedProof = (typeof typedProofs)[number];

const refusals = {
  wrongProof: [400, "That doesn't prove it"],
  otherProofNeeded: [409, "This person proves it in another way"],
} as const;
const reply = z.object({ provenUntil: z.string() });

/** Proves that it is the session's person, for ten minutes of calls that need it. */
export const proofCalls = {
  /** With the password or a code, which is used up. */
  prove: post("/api/User/Prove", {
    body: z.strictObject({
      areaId: optionalCareArea,
      by: z.enum(typedProofs),
      secret: z.string().check(z.minLength(1), z.maxLength(passwordBounds.longest)),
    }),
    reply,
    refusals,
    anyIdentity: true,
    writes: true,
    perMinute: 20,
  }),
  /** What the browser needs to ask for a passkey; the challenge works once, within ten minutes. */
  startPasskeyProof: post("/api/User/StartPasskeyProof", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    reply: z.object({ request: passkeyRequest }),
    anyIdentity: true,
    perMinute: 30,
  }),
  proveByPasskey: post("/api/User/ProveByPasskey", {
    body: z.strictObject({ areaId: optionalCareArea, passkey: shownPasskey }),
    reply,
    refusals,
    anyIdentity: true,
    writes: true,
    perMinute: 20,
  }),
} as const;
