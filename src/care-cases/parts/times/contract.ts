import * as z from "zod/mini";
import { filterDay } from "#care-cases/contract/filter-shapes.ts";

export const timesContract = {
  row: {
    createdAt: z.string(),
    updatedAt: z.string(),
    submittedAt: z.nullable(z.string()),
    closedAt: z.nullable(z.string()),
  },
  filter: {
    createdFrom: filterDay,
    createdTo: filterDay,
    updatedFrom: filterDay,
    updatedTo: filterDay,
    submittedFrom: filterDay,
    submittedTo: filterDay,
    /**
     * Submitted by the end of `openTo`, and not ended by the end of `openFrom`; the same day for both means open on that
     * day.
     */
    openFrom: filterDay,
    openTo: filterDay,
    closedFrom: filterDay,
    closedTo: filterDay,
  },
};
