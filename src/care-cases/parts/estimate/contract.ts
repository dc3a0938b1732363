import * as z from "zod/mini";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";

const hours = z.number().check(z.minimum(caseBounds.estimateHours.min), z.maximum(caseBounds.estimateHours.max));
const quarters = hours.check(z.multipleOf(caseBounds.estimateHours.step, "Estimates are in quarter hours"));

export const estimateContract = {
  /** In hours. */
  row: { estimateHours: z.nullable(z.number()) },
  change: { estimateHours: z.optional(z.nullable(quarters)) },
  filter: { estimateFrom: z.optional(hours), estimateTo: z.optional(hours) },
};
