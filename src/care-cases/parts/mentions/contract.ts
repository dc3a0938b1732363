import * as z from "zod/mini";
import { filterMe, filterValues, personId } from "#care-cases/contract/filter-shapes.ts";

export const mentionsContract = {
  filter: {
    /** All of these people are mentioned in a message visible to the reader. */
    mentioned: filterValues(z.union([filterMe, personId])),
  },
};
