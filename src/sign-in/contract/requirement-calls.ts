import * as z from "zod/mini";
import { staffRoles } from "#platform/contract/actor.ts";
import { customerNumber } from "#platform/contract/bounds.ts";
import { get, optionalCareArea, post } from "#platform/contract/call.ts";

/** Of whom a factor is required: staff with a role, or a company's people. */
const requiredOf = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("role"), role: z.enum(staffRoles) }),
  z.strictObject({ kind: z.literal("company"), customerNumber }),
]);
export type RequiredOf = z.infer<typeof requiredOf>;

/** `people` are those whom it is about, and `without` those of them who have no factor yet. */
export const signInRequirement = z.object({
  of: requiredOf,
  /** Null if none is required. `graceUntil`: from then on, who has none makes one when they log in. */
  required: z.nullable(z.object({ since: z.string(), graceUntil: z.string() })),
  people: z.int(),
  without: z.int(),
});
export type SignInRequirement = z.infer<typeof signInRequirement>;

/** Factors that are required at the bundled provider. An outside one requires its own: then there are none here. */
export const requirementCalls = {
  /** Of each role of staff, for administrators of this Havn; or of a company, for its administrators. */
  getSignInRequirements: post("/api/User/GetSignInRequirements", {
    body: z.strictObject({ areaId: optionalCareArea, customerNumber: z.optional(customerNumber) }),
    reply: z.object({ requirements: z.array(signInRequirement).check(z.maxLength(staffRoles.length)) }),
    perMinute: 120,
  }),
  /** Requires a factor of them in 14 days, or none any more. */
  setSignInRequirement: post("/api/User/SetSignInRequirement", {
    body: z.strictObject({ areaId: optionalCareArea, of: requiredOf, isRequired: z.boolean() }),
    reply: z.object({ requirement: signInRequirement }),
    needsProof: true,
    writes: true,
    perMinute: 30,
  }),
  /** By when the caller needs a factor, if one is required of them and they have none; null otherwise. */
  getMyEnrollment: get("/api/User/GetMyEnrollment", {
    reply: z.object({ enrollment: z.nullable(z.object({ until: z.string(), isOver: z.boolean() })) }),
    whileEnrolling: true,
    perMinute: 240,
  }),
} as const;
