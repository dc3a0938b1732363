import * as z from "zod/mini";
import { filterValues, filterYesNo } from "#care-cases/contract/filter-shapes.ts";

export const firstResponseContract = {
  row: {
    /** By an external message of staff, or because staff recorded it. */
    firstResponseSent: z.boolean(),
  },
  change: { firstResponseSent: z.optional(z.boolean()) },
  filter: {
    /** Whether staff wrote an external message or recorded a response, in time or late. */
    answered: filterValues(filterYesNo),
  },
};
