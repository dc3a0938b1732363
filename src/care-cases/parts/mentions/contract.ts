import * as z from "zod/mini";
import { anyOf, filterMe, personId } from "#care-cases/contract/filter-shapes.ts";

export const mentionsContract = {
  filter: {
    /** All of these people are mentioned in a message visible to the reader. */
    mentioned: anyOf(z.union([filterMe, personId])),
  },
};
