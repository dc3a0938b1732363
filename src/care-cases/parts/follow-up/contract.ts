import * as z from "zod/mini";
import { filterDay } from "#care-cases/contract/filter-shapes.ts";
import { isoDate } from "#platform/contract/bounds.ts";

export const followUpContract = {
  row: { followUpDate: z.nullable(isoDate) },
  change: { followUpDate: z.optional(z.nullable(isoDate)) },
  filter: { followUpFrom: filterDay, followUpTo: filterDay },
};
