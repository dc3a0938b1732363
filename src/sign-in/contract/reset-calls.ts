import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

const named = z.object({ id, name: z.string() });
const resetOver = [409, "It is over, or was stopped"] as const;

/** Asked for by one, and agreed to by another: then `dueAt` is when the factors are removed. */
export const factorReset = z.object({
  id,
  startedBy: named,
  startedAt: z.string(),
  confirmedBy: z.nullable(named),
  dueAt: z.nullable(z.string()),
});
export type FactorReset = z.infer<typeof factorReset>;

const state = {
  /** Whether the person has factors that could be removed. */
  hasFactors: z.boolean(),
  reset: z.nullable(factorReset),
};
const ofReset = z.strictObject({ areaId: optionalCareArea, resetId: id });

/**
 * For who has lost all their factors at the bundled provider: one administrator of their side asks to remove them, another agrees,
 * and it happens a day later, unless they stop it from one of their emails. With an outside provider nobody can.
 */
export const resetCalls = {
  /** Null for those who can't help the person. */
  getFactorReset: post("/api/User/GetFactorReset", {
    body: z.strictObject({ areaId: optionalCareArea, userId: id }),
    reply: z.object({ help: z.nullable(z.object(state)) }),
    perMinute: 240,
  }),
  startFactorReset: post("/api/User/StartFactorReset", {
    body: z.strictObject({ areaId: optionalCareArea, userId: id }),
    reply: z.object(state),
    refusals: { nothingToRemove: [409, "This person has no factors"] },
    needsProof: true,
    writes: true,
    perMinute: 30,
  }),
  /** The person is told at each of their addresses, with a link that stops it. */
  confirmFactorReset: post("/api/User/ConfirmFactorReset", {
    body: ofReset,
    reply: z.object(state),
    refusals: { resetOver, sameHelper: [409, "Another one has to agree"] },
    needsProof: true,
    writes: true,
    perMinute: 30,
  }),
  /** For those who may agree to it. */
  stopFactorReset: post("/api/User/StopFactorReset", {
    body: ofReset,
    reply: z.object(state),
    refusals: { resetOver },
    writes: true,
    perMinute: 30,
  }),
} as const;
