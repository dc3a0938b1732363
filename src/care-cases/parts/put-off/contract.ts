import * as z from "zod/mini";
import { filterValues, filterYesNo } from "#care-cases/contract/filter-shapes.ts";
import { putOff } from "#care-cases/contract/put-off-calls.ts";

export const putOffContract = {
  whole: {
    /** The reader's own; null unless they have put the case off until a later time. */
    putOff: z.nullable(putOff),
  },
  filter: {
    /** Whether the reader has put it off until a later time; only staff can. */
    putOff: filterValues(filterYesNo),
  },
};
