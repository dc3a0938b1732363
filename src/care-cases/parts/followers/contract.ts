import * as z from "zod/mini";
import { filterMe, filterValues, personId } from "#care-cases/contract/filter-shapes.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { person } from "#users/contract/person.ts";

export const followersContract = {
  whole: {
    subscribed: z.boolean(),
    /** Followers the reader may know of: staff see all, customers those of their own company. */
    subscribers: z.array(person).check(z.maxLength(2 * bounds.followersOfSide)),
  },
  filter: {
    /** All of these people follow it, as far as the reader may know. */
    subscriber: filterValues(z.union([filterMe, personId])),
  },
};
