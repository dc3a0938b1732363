import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

const oneFollower = z.strictObject({ areaId: optionalCareArea, caseId: id, userId: id });

export const tooManyFollowers = [409, "At most 200 of staff, and 200 of its company, follow a case"] as const;

/** Staff can do this for colleagues, a customer's administrators for their company's users. */
export const followerCalls = {
  /** Makes a colleague who can see the case follow it; they are notified once. Idempotent. */
  addCareCaseFollower: post("/api/CareCase/AddCareCaseFollower", {
    body: oneFollower,
    refusals: { tooManyFollowers },
    writes: true,
    perMinute: 240,
  }),
  /** Makes a colleague stop following the case. Idempotent. */
  removeCareCaseFollower: post("/api/CareCase/RemoveCareCaseFollower", {
    body: oneFollower,
    writes: true,
    perMinute: 240,
  }),
} as const;
