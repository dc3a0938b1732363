import * as z from "zod/mini";
import { filterMe, filterValues, personId } from "#care-cases/contract/filter-shapes.ts";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { person } from "#users/contract/person.ts";

/**
 * Followers of a case: at most this many of staff, and as many of its company. Counted apart, so neither side learns of
 * the other.
 */
export const followerBounds = { ofSide: 200 } as const;

const ofCase = z.strictObject({ areaId: optionalCareArea, caseId: id });
const oneFollower = z.strictObject({ areaId: optionalCareArea, caseId: id, userId: id });

const tooManyFollowers = [409, "At most 200 of staff, and 200 of its company, follow a case"] as const;

export const followerCalls = {
  subscribeToCareCase: post("/api/CareCase/SubscribeToCareCase", {
    body: ofCase,
    refusals: { tooManyFollowers },
    writes: true,
    perMinute: 240,
  }),
  unSubscribeToCareCase: post("/api/CareCase/UnSubscribeToCareCase", { body: ofCase, writes: true, perMinute: 240 }),
  /**
   * Makes a colleague who can see the case follow it; they are notified once. Staff can do this for colleagues, a
   * customer's administrators for their company's users. Idempotent.
   */
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

export const followersContract = {
  calls: followerCalls,
  tables: { case_subscriber: "a case: followers" },
  bounds: { followerBounds },
  whole: {
    subscribed: z.boolean(),
    /** Followers the reader may know of: staff see all, customers those of their own company. */
    subscribers: z.array(person).check(z.maxLength(2 * followerBounds.ofSide)),
  },
  filter: {
    /** All of these people follow it, as far as the reader may know. */
    subscriber: filterValues(z.union([filterMe, personId])),
  },
  may: {
    subscribe: z.boolean(),
    /** Make colleagues follow the case, and stop. */
    addFollowers: z.boolean(),
  },
} as const;
